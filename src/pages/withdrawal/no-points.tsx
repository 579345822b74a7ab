import { useTranslation } from 'react-i18next'
import { Notice } from '../../components/notice/notice.tsx'

/** Where there are no points: how they are earned. */
export function NoPoints() {
  const { t } = useTranslation('withdrawal')
  return <Notice scene="empty" title={t('empty.title')} text={t('empty.text')} />
}

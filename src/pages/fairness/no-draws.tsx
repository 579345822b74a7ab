import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'

/** What a player sees who never spun. */
export function NoDraws() {
  const { t } = useTranslation('fairness')
  const navigate = useNavigate()
  return (
    <Notice scene="empty" title={t('draws.empty')} text={t('draws.emptyText')}>
      <Button onClick={() => void navigate(paths.turntable)}>{t('draws.play')}</Button>
    </Notice>
  )
}

import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { useRecharge } from '../../native/use-recharge.ts'

/** In place of the packs, where the brand's app sells them on a page of its own. */
export function AppCard() {
  const { t } = useTranslation('recharge')
  const recharge = useRecharge()
  return (
    <Notice scene="empty" title={t('app.title')} text={t('app.text')}>
      <Button aria-disabled={recharge.isOpening} onClick={() => void recharge.open()}>
        {t('app.open')}
      </Button>
    </Notice>
  )
}

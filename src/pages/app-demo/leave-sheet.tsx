import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useCopy } from '../../native/use-copy.ts'
import styles from './invoke-app.module.css'

interface LeaveSheetProps {
  /** The social app whose browser this is, as its users call it. */
  social: string
  open: boolean
  onClose: () => void
  onAnyway: () => void
}

/** How to get out of a social app's browser, which keeps links inside (spec §9). */
export function LeaveSheet({ social, open, onClose, onAnyway }: LeaveSheetProps) {
  const { t } = useTranslation('demo')
  const copy = useCopy()
  return (
    <Sheet title={t('invoke.leave.title')} open={open} onClose={onClose}>
      <p className={styles.text}>{t('invoke.leave.text', { app: social })}</p>
      <ol className={styles.steps}>
        <li>{t('invoke.leave.menu')}</li>
        <li>{t('invoke.leave.choose')}</li>
        <li>{t('invoke.leave.again', { button: t('invoke.open') })}</li>
      </ol>
      <div className={styles.ways}>
        <Button onClick={() => copy(location.href)}>{t('invoke.leave.copy')}</Button>
        <Button look="text" onClick={onAnyway}>
          {t('invoke.leave.anyway')}
        </Button>
      </div>
    </Sheet>
  )
}

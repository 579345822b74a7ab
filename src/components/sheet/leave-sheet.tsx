import { useTranslation } from 'react-i18next'
import { SOCIAL_NAMES, type SocialApp } from '../../native/platform.ts'
import { useCopy } from '../../native/use-copy.ts'
import { Button } from '../button/button.tsx'
import styles from './leave-sheet.module.css'
import { Sheet } from './sheet.tsx'
import type { SheetPlace } from './use-sheet.ts'

interface LeaveSheetProps {
  /** The social app whose browser this is. */
  social: SocialApp
  sheet: SheetPlace
  /** The label of the button that the player should tap again in a real browser. */
  button: string
  onAnyway: () => void
}

/** Explains how to leave a social app's browser, which blocks links into other apps (spec §9). */
export default function LeaveSheet({ social, sheet, button, onAnyway }: LeaveSheetProps) {
  const { t } = useTranslation('native')
  const copy = useCopy()
  return (
    <Sheet title={t('leave.title')} sheet={sheet} name="leave">
      <p className={styles.text}>{t('leave.text', { app: SOCIAL_NAMES[social] })}</p>
      <ol className={styles.steps}>
        <li>{t('leave.menu')}</li>
        <li>{t('leave.choose')}</li>
        <li>{t('leave.again', { button })}</li>
      </ol>
      <div className={styles.ways}>
        <Button onClick={() => copy(location.href)}>{t('leave.copy')}</Button>
        <Button look="text" onClick={onAnyway}>
          {t('leave.anyway')}
        </Button>
      </div>
    </Sheet>
  )
}

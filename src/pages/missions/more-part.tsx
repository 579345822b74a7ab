import { useTranslation } from 'react-i18next'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './more-part.module.css'
import type { SheetName } from './sheet-names.ts'

/** The ways to what I collected and to the rules. */
export function MorePart({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  const { t } = useTranslation('missions')
  return (
    <div className={styles.rows}>
      {(['history', 'rules'] as const).map((sheet) => (
        <button
          key={sheet}
          type="button"
          className={styles.row}
          aria-haspopup="dialog"
          onClick={() => onOpen(sheet)}
        >
          {t(`${sheet}.title`)}
          <Chevron to="end" />
        </button>
      ))}
    </div>
  )
}

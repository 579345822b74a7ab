import { useTranslation } from 'react-i18next'
import { PagePart } from '../../components/page/page-part.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import type { SheetName } from './sheet-names.ts'
import styles from './ways.module.css'

const WAYS = ['friends', 'earnings', 'ranking', 'rules'] as const satisfies SheetName[]

/** The ways to everything beside inviting. */
export function Ways({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('invite')
  return (
    <PagePart title={t('more')}>
      <div className={styles.rows}>
        {WAYS.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.row}
            aria-haspopup="dialog"
            onClick={() => sheet.open(name)}
          >
            {t(`${name}.title`)}
            <Chevron to="end" />
          </button>
        ))}
      </div>
    </PagePart>
  )
}

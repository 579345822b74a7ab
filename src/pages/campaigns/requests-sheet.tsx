import { useTranslation } from 'react-i18next'
import type { Family } from '../../../contract/families.ts'
import { formatMoment } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import styles from './families.module.css'
import type { FamilySheet } from './family-sheets.ts'
import { PersonLine } from './member-list.tsx'
import type { FamilyActs } from './use-family-act.ts'

interface RequestsSheetProps {
  sheet: OpenSheet<FamilySheet>
  family: Family
  acts: FamilyActs
}

/** Who wants to be let in; for who leads the family. */
export function RequestsSheet({ sheet, family, acts }: RequestsSheetProps) {
  const { t } = useTranslation('family')
  const { requests } = family
  return (
    <Sheet title={t('requests.title')} sheet={sheet} name="requests">
      {requests.length === 0 && <p className={words.text}>{t('requests.empty')}</p>}
      <ul className={styles.people}>
        {requests.map((request) => (
          <li key={request.id} className={styles.ways}>
            <PersonLine
              member={request}
              text={t('requests.at', { when: formatMoment(request.at) })}
            />
            <div className={styles.two}>
              <Button
                aria-disabled={acts.isHeld}
                onClick={() => void acts.answer(request.id, true)}
              >
                {t('requests.accept')}
              </Button>
              <Button
                look="quiet"
                aria-disabled={acts.isHeld}
                onClick={() => void acts.answer(request.id, false)}
              >
                {t('requests.decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

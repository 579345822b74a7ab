import { useTranslation } from 'react-i18next'
import type { Family } from '../../../contract/families.ts'
import { Button } from '../../components/button/button.tsx'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import type { FamilySheet } from './family-sheets.ts'
import type { FamilyActs } from './use-family-act.ts'

interface LeaveSheetProps {
  sheet: OpenSheet<FamilySheet>
  family: Family
  acts: FamilyActs
}

/** Asks once more before somebody leaves, and says what becomes of the family and of what they did. */
export function LeaveSheet({ sheet, family, acts }: LeaveSheetProps) {
  const { t } = useTranslation('family')
  const { card, role } = family
  const leave = async () => {
    await acts.leave(card.id)
    sheet.close()
  }
  const after = card.members === 1 ? t('leave.last') : role === 'founder' && t('leave.founder')
  return (
    <Sheet title={t('leave.title')} sheet={sheet} name="leave">
      <ConfirmStep text={[t('leave.text'), after].filter(Boolean).join(' ')}>
        <Button aria-disabled={acts.isHeld} onClick={() => void leave()}>
          {t('leave.go')}
        </Button>
        <Button look="quiet" onClick={sheet.close}>
          {t('leave.stay')}
        </Button>
      </ConfirmStep>
    </Sheet>
  )
}

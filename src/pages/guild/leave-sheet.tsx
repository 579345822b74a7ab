import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import type { Desk } from './desk.ts'
import type { MemberSheet } from './sheet-names.ts'
import type { Stepping } from './use-step.ts'

const DAY_MS = 86_400_000

interface LeaveSheetProps {
  sheet: OpenSheet<MemberSheet>
  desk: Desk
  step: Stepping
}

/** Asks once more before notice is given, and says when it runs out. */
export function LeaveSheet({ sheet, desk: { membership, terms }, step }: LeaveSheetProps) {
  const { t } = useTranslation('guild')
  const when = formatMoment(serverNow() + terms.noticeDays * DAY_MS)
  const leave = async () => {
    if (membership && (await step.take(membership.id, 'end'))) sheet.close()
  }
  return (
    <Sheet title={t('leave.title')} sheet={sheet} name="leave">
      <ConfirmStep text={t('leave.text', { when })}>
        <Button aria-disabled={step.isBusy} onClick={() => void leave()}>
          {t('leave.give')}
        </Button>
        <Button look="quiet" onClick={sheet.close}>
          {t('leave.keep')}
        </Button>
      </ConfirmStep>
    </Sheet>
  )
}

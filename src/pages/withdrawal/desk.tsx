import { useTranslation } from 'react-i18next'
import type { WithdrawalDesk } from '../../../contract/withdrawal.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { PageColumn } from '../../components/page/page-body.tsx'
import { type OpenSheet, useSheet } from '../../components/sheet/use-sheet.ts'
import { AskForm } from './ask-form.tsx'
import { EarningsSheet } from './earnings/earnings-sheet.tsx'
import { LineSheet } from './earnings/line-sheet.tsx'
import { StatementsSheet } from './earnings/statements-sheet.tsx'
import { FrozenSheet } from './frozen-sheet.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { MorePart } from './more-part.tsx'
import { NoPoints } from './no-points.tsx'
import { Purse } from './purse.tsx'
import type { SheetName } from './sheet-names.ts'
import { StepPage } from './step-page.tsx'
import { stopOf } from './stop.ts'
import { StopNotice } from './stop-notice.tsx'
import { UnderWay } from './under-way.tsx'
import { useDesk } from './use-desk.ts'
import { useTexts } from './use-texts.ts'
import { WITHDRAW } from './withdraw-call.ts'

/** Points, what they come to, where they go, and what is under way. */
export function Desk() {
  const { t } = useTexts()
  const desk = useDesk()
  const sheet = useSheet<SheetName>({
    history: true,
    frozen: true,
    earnings: true,
    earned: (id) => id !== null,
    statements: true,
  })
  useCallRecovery(WITHDRAW, {
    // An earlier page asked for it, and was closed before the answer came.
    onFound: () => {
      toast(t('found'))
      void desk.refresh().catch(() => {})
    },
    onNever: () => toast(t('forms:never')),
  })
  return (
    <>
      <StepPage loaded={desk} isWide>
        {(data) => <DeskParts desk={data} sheet={sheet} />}
      </StepPage>
      <HistorySheet sheet={sheet} />
      <EarningsSheet sheet={sheet} />
      <LineSheet sheet={sheet} />
      <StatementsSheet sheet={sheet} />
      {desk.data && <FrozenSheet sheet={sheet} desk={desk.data} />}
    </>
  )
}

interface DeskPartsProps {
  desk: WithdrawalDesk
  sheet: OpenSheet<SheetName>
}

function DeskParts({ desk, sheet }: DeskPartsProps) {
  return (
    <>
      <PageColumn>
        <Purse
          points={desk.points}
          onTotal={() => sheet.open('earnings')}
          onFrozen={() => sheet.open('frozen')}
        />
        <UnderWay withdrawals={desk.open} />
      </PageColumn>
      <PageColumn>
        <Asking desk={desk} />
        <MorePart onHistory={() => sheet.open('history')} />
      </PageColumn>
    </>
  )
}

/** The form, or why there is nothing to ask for. */
function Asking({ desk }: { desk: WithdrawalDesk }) {
  const { t } = useTranslation('withdrawal')
  const stop = stopOf(desk)
  if (stop === 'frozen') return <StopNotice stop={stop} desk={desk} />
  if (desk.points.total === 0) return <NoPoints />
  if (stop === 'spent') return <StopNotice stop={stop} desk={desk} />
  if (desk.points.available === 0) return <p>{t('allHeld')}</p>
  return (
    <>
      {stop && <StopNotice stop={stop} desk={desk} />}
      <AskForm desk={desk} />
    </>
  )
}

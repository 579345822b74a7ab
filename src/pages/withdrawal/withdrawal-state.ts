// What may come next for a withdrawal, read off the chart of the machine that the server steps by.
import type { Withdrawal } from '../../../contract/withdrawal.ts'
import type { WithdrawalState } from '../../../contract/withdrawal-values.ts'
import { chartAfter } from '../../../machines/flow/chart.ts'
import { pointsIn, WITHDRAWAL_CHART } from '../../../machines/withdrawal/chart.ts'

type InState = Pick<Withdrawal, 'state'>

export const canCancel = ({ state }: InState) =>
  chartAfter(WITHDRAWAL_CHART, state, 'CANCELLED') !== null

/** Its points are held: what becomes of them is not known yet. */
export const isUnderWay = ({ state }: InState) => pointsIn(state) === 'held'

export const isPaid = ({ state }: InState) => pointsIn(state) === 'gone'

/** How a withdrawal goes where all is well. */
const WAY_ON = ['REVIEW_STARTED', 'APPROVED', 'SENT', 'PAID'] as const

/** The states that are still to come where all goes well, the next one first; none once it has ended. */
export function statesAhead({ state, way }: Pick<Withdrawal, 'state' | 'way'>): WithdrawalState[] {
  if (!isUnderWay({ state })) return []
  const ahead: WithdrawalState[] = []
  let now: WithdrawalState = state
  for (const type of WAY_ON) {
    // Points that go to an upline are there at once; what nobody knows of is not sent once more.
    if (type === 'SENT' && (way === 'upline' || state === 'unknown')) continue
    const next = chartAfter(WITHDRAWAL_CHART, now, type)
    if (next === null || next === now) continue
    now = next as WithdrawalState
    ahead.push(now)
  }
  return ahead
}

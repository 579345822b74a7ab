import type { DispatchReceipt } from '../../../contract/adventure.ts'
import type { OpsDispatch, OpsRound } from '../../../contract/adventure-ops.ts'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { sumDispatches } from '../../../machines/adventure/dispatches.ts'
import { checkRound } from '../../../machines/adventure/round-check.ts'
import { roundClaimOf } from '../../../machines/adventure/round-claim.ts'
import { payoutOf } from '../../../machines/adventure/rules.ts'
import { isTuningOf } from '../../../machines/fair/check.ts'
import { tuningOf } from '../../../machines/fair/claim.ts'
import { stepsOf } from '../../../machines/fair/steps.ts'
import { ask } from '../base/call.ts'
import { readTuning } from '../proof/read-tuning.ts'
import { pendingStep, type ShownStep, stepOf } from '../proof/shown-step.ts'

/** A round with its planets in words; with a dispatch, what is proven is that one too. */
export interface NamedRound {
  found: OpsRound
  dispatch: OpsDispatch | null
  names: string[]
}

/** Calculates a round again from everyone's dispatches; before it is drawn, as far as that can be done. */
export async function roundSteps({ found, dispatch, names }: NamedRound): Promise<ShownStep[]> {
  const { round, weights, proof } = found
  const named = tuningOf('adventure', round.tuningVersion, proof)
  const tuning = await readTuning(named.tuning)
  const claim = roundClaimOf(found)
  if (!claim) {
    const isTuning = tuning && isTuningOf({ ...named, weights }, tuning.text)
    const published =
      isTuning === null ? [] : [stepOf(isTuning, ['steps.tuning', 'steps.tuningWrong'])]
    // One that could not be drawn in time gave all ships back: nothing was drawn.
    if (round.state === 'refunded') return [...published, pendingStep('pending.refunded')]
    return [...published, pendingStep('pending.commitment'), pendingStep('pending.result')]
  }
  const receipts = dispatch ? [dispatch.receipt] : []
  const dispatches = proof.dispatchRoot === null ? null : await readDispatches(round.id, receipts)
  const steps = stepsOf(checkRound(claim, { tuning, dispatches }), claim.outcome, {
    kind: 'planets',
    names,
  })
  return dispatch && tuning ? [...steps, paidStep(found, dispatch, tuning.text)] : steps
}

function readDispatches(roundId: number, receipts: readonly DispatchReceipt[]) {
  const read = (after?: string) =>
    ask('GET /api/adventure/rounds/:id/dispatches', {
      params: { id: roundId },
      query: after === undefined ? {} : { after },
    })
  return sumDispatches(roundId, receipts, read, () => {})
}

/** Of a round that is being paid, what is due is not there yet. */
function paidStep(
  { round }: OpsRound,
  { sent, wonDiamonds }: OpsDispatch,
  text: string,
): ShownStep {
  if (round.state !== 'settled' || round.treasure === null) return pendingStep('pending.paid')
  const due = payoutOf(JSON.parse(text) as AdventureTuning, round.treasure, sent)
  return stepOf(due === wonDiamonds, ['paid.right', 'paid.wrong'])
}

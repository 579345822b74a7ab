import type { OpsSpin } from '../../../contract/turntable-ops.ts'
import { boundOf } from '../../../machines/fair/binding.ts'
import { check, isTuningOf } from '../../../machines/fair/check.ts'
import { tuningOf } from '../../../machines/fair/claim.ts'
import { stepsOf } from '../../../machines/fair/steps.ts'
import { readTuning } from '../proof/read-tuning.ts'
import { pendingStep, type ShownStep, stepOf } from '../proof/shown-step.ts'

/** A spin with its prizes in words. */
export interface NamedSpin extends Pick<OpsSpin, 'draw' | 'prize'> {
  names: string[]
}

/** Calculates a spin again; before its seed is revealed, as far as that can be done. */
export async function spinSteps({ draw, prize, names }: NamedSpin): Promise<ShownStep[]> {
  const { serverSeed, outcome, sectors, weights } = draw
  const named = tuningOf(draw.game, draw.tuningVersion, draw)
  const tuning = await readTuning(named.tuning)
  const due = sectors[outcome]?.prize
  const isDue = due?.currency === prize.currency && due.amount === prize.amount
  const paid = stepOf(isDue, ['paid.right', 'paid.wrong'])
  if (serverSeed === null) {
    const isTuning = tuning && isTuningOf({ ...named, weights }, tuning.text)
    const published =
      isTuning === null ? [] : [stepOf(isTuning, ['steps.tuning', 'steps.tuningWrong'])]
    return [...published, paid, pendingStep('pending.commitment'), pendingStep('pending.result')]
  }
  const claim = { ...draw, serverSeed, bound: boundOf(draw), ...named }
  return [...stepsOf(check(claim, { tuning }), outcome, { kind: 'prizes', names }), paid]
}

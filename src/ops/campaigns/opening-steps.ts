import { Campaign, type Reward } from '../../../contract/campaigns-definition.ts'
import type { OpsOpening } from '../../../contract/campaigns-ops.ts'
import { boundOf } from '../../../machines/fair/binding.ts'
import { check, isSame } from '../../../machines/fair/check.ts'
import { tuningOf } from '../../../machines/fair/claim.ts'
import { stepsOf } from '../../../machines/fair/steps.ts'
import { textHashOf } from '../../../machines/fair/text-hash.ts'
import { readTuning } from '../proof/read-tuning.ts'
import { pendingStep, type ShownStep, stepOf } from '../proof/shown-step.ts'

/** Calculates an opening again; before its seed is revealed, as far as that can be done. */
export async function openingSteps(opening: OpsOpening): Promise<ShownStep[]> {
  const { draw, rewards } = opening
  const { serverSeed, outcome, sectors, weights } = draw
  const named = tuningOf(draw.game, draw.tuningVersion, draw)
  const published = await readTuning(named.tuning)
  const tuningHash = published && textHashOf(published.text)
  const outcomes = published && outcomesIn(published.text, opening)
  const isPublished =
    outcomes &&
    tuningHash === draw.tuningHash &&
    isSame(
      outcomes.map(({ weight }) => weight),
      weights,
    )
  const isPaid = isAlike(outcomes?.[outcome]?.rewards ?? [], rewards)
  const paid = stepOf(isPaid, ['paid.right', 'paid.wrong'])
  if (serverSeed === null) {
    const tuning = stepOf(isPublished === true, ['steps.tuning', 'steps.tuningWrong'])
    return [tuning, paid, pendingStep('pending.commitment'), pendingStep('pending.result')]
  }
  const claim = { ...draw, serverSeed, bound: boundOf(draw), ...named }
  // A definition has weights of many boxes: those of this one are compared here.
  const checked = { ...check(claim), tuningHash, tuningMatches: isPublished === true }
  const names = sectors.map(({ id }) => id)
  return [...stepsOf(checked, outcome, { kind: 'prizes', names }), paid]
}

/** What a published definition says that may come out of the box; null where it has no such box. */
function outcomesIn(text: string, { block, box }: OpsOpening) {
  const definition = Campaign.safeParse(JSON.parse(text)).data
  const found = definition?.blocks.find(({ id }) => id === block)
  if (found?.kind !== 'boxes') return null
  return found.boxes.find(({ id }) => id === box)?.outcomes ?? null
}

/** Whether the same rewards are told, whatever the order of their fields. */
function isAlike(one: readonly Reward[], other: readonly Reward[]): boolean {
  const textOf = (rewards: readonly Reward[]) =>
    JSON.stringify(rewards.map((reward) => Object.entries(reward).toSorted()))
  return textOf(one) === textOf(other)
}

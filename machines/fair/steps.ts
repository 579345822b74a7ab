import type { Checked } from './check.ts'

/** What outcomes are called in the player's language, in their order. */
export interface Named {
  kind: 'planets' | 'prizes'
  names: readonly string[]
}

/** One step of a calculation; `key` is a text of the namespace `fairness`. */
export interface Step {
  key: string
  isRight: boolean
  /** What it gave, to compare letter by letter. */
  code?: string
  /** Numbers and names of its sentence. */
  values?: Record<string, number | string>
}

/**
 * Tells a calculation step by step, each right or wrong; a step that nobody claims is left out or
 * only told.
 * @param claimed the outcome that was paid, or null
 * @param named what the outcomes are called; their places where nobody says
 */
export function stepsOf(checked: Checked, claimed: number | null, named?: Named): Step[] {
  const { commitment, clientSeed, digest, number, total, bound } = checked
  const steps: Step[] = []
  if (checked.commitmentMatches !== null) {
    const isRight = checked.commitmentMatches
    const key = isRight ? 'steps.commitment' : 'steps.commitmentWrong'
    steps.push({ key, isRight, code: commitment })
  }
  if (checked.tuningMatches !== null) {
    const isRight = checked.tuningMatches
    const key = isRight ? 'steps.tuning' : 'steps.tuningWrong'
    steps.push({ key, isRight, code: checked.tuningHash ?? '' })
  }
  steps.push(...dispatchSteps(checked))
  if (checked.clientSeedMatches !== null) {
    const isRight = checked.clientSeedMatches
    const key = isRight ? 'steps.clientSeed' : 'steps.clientSeedWrong'
    steps.push({ key, isRight, code: clientSeed })
  }
  steps.push({ key: DIGEST_KEYS[bound] ?? 'steps.digest', isRight: true, code: digest })
  steps.push({ key: 'steps.number', isRight: true, values: { number, total } })
  return [...steps, outcomeStep(checked, claimed, named)]
}

/** By how many hashes the draw is bound to. */
const DIGEST_KEYS = ['steps.digest', 'steps.digestBound', 'steps.digestBeacon']

function dispatchSteps({ dispatches, rootMatches }: Checked): Step[] {
  if (!dispatches || rootMatches === null) return []
  const { number, root, receipts, missing } = dispatches
  const steps: Step[] = [
    {
      key: rootMatches ? 'steps.root' : 'steps.rootWrong',
      isRight: rootMatches,
      code: root,
      values: { number },
    },
  ]
  if (receipts > 0) {
    const isRight = missing === 0
    const key = isRight ? 'steps.receipts' : 'steps.receiptsWrong'
    steps.push({ key, isRight, values: { number: receipts, missing } })
  }
  return steps
}

function outcomeStep(
  { number, outcome }: Checked,
  claimed: number | null,
  named: Named | undefined,
): Step {
  const nameOf = (place: number) => named?.names[place] ?? place
  const values = { number, outcome: nameOf(outcome) }
  if (claimed === null) return { key: 'steps.outcomeOnly', isRight: true, values }
  const isRight = outcome === claimed
  const [right, wrong] =
    named?.kind === 'planets'
      ? ['steps.treasure', 'steps.treasureWrong']
      : ['steps.outcome', 'steps.outcomeWrong']
  return {
    key: isRight ? right : wrong,
    isRight,
    values: { ...values, claimed: nameOf(claimed) },
  }
}

import type { Step } from '../../../machines/fair/steps.ts'

/** A step of a proof; null where it cannot be said before a seed is revealed. `key` is a text of `fairness`. */
export interface ShownStep extends Omit<Step, 'isRight'> {
  isRight: boolean | null
}

/** A step that is right or wrong by its two texts. */
export function stepOf(
  isRight: boolean,
  [right, wrong]: [right: string, wrong: string],
  told: Pick<Step, 'code' | 'values'> = {},
): ShownStep {
  return { key: isRight ? right : wrong, isRight, ...told }
}

/** What nobody can say yet. */
export const pendingStep = (key: string): ShownStep => ({ key, isRight: null })

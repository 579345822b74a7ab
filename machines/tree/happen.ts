import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { TreeLife, TreeTuning } from '../../contract/tree.ts'
import { type TreeFact, treeMachine } from './machine.ts'

/**
 * A tree's life after something happened to it, by the machine that pages run too.
 * @param now milliseconds since 1970
 * @returns null where that cannot happen to the tree as it stands
 */
export function lifeAfter(
  life: TreeLife,
  fact: TreeFact,
  { tuning, now }: { tuning: TreeTuning; now: number },
): TreeLife | null {
  const stands = getInitialSnapshot(treeMachine, { life, now, tuning, role: 'inviter' })
  return stands.can(fact) ? getNextSnapshot(treeMachine, stands, fact).context.life : null
}

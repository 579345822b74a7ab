import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { TreeLife, TreeTuning } from '../../contract/tree.ts'
import { type TreeFact, treeMachine } from './machine.ts'

/** When something is asked of a tree, and by which rules. */
export interface Moment {
  tuning: TreeTuning
  /** Milliseconds since 1970. */
  now: number
}

/** A tree's life at a moment, by the machine that pages run too: time ends invitations. */
export function lifeAt(life: TreeLife, moment: Moment): TreeLife {
  return snapshotOf(life, moment).context.life
}

/**
 * A tree's life after something happened to it, by the same machine.
 * @returns null where that cannot happen to the tree in its state
 */
export function lifeAfter(life: TreeLife, fact: TreeFact, moment: Moment): TreeLife | null {
  const snapshot = snapshotOf(life, moment)
  return snapshot.can(fact) ? getNextSnapshot(treeMachine, snapshot, fact).context.life : null
}

function snapshotOf(life: TreeLife, moment: Moment) {
  return getInitialSnapshot(treeMachine, { ...moment, life, role: 'inviter' })
}

import { useActorRef } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { Tree, TreeTuning } from '../../../contract/tree.ts'
import { treeParts } from '../../../machines/replay/deciding.ts'
import { treeMachine, type Wish, type WishAnswer } from '../../../machines/tree/machine.ts'
import { recordPage } from '../../stores/record-page.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { askFor, lifeOf } from './calls.ts'

export type TreeActor = ActorRefFrom<typeof treeMachine>

/** Bounds a recording that nobody asked for, so that it fits the session's store. */
const RESTART = { afterSteps: 120, atState: 'life.growing,hand.ready' }
const TICK_MS = 1_000

/**
 * A tree's running machine, recorded; it is told what the server says of the tree, and the time.
 * Beside it why the last wish failed: the machine keeps the code alone, the sentence needs more.
 */
export function useTree(tree: Tree, tuning: TreeTuning) {
  const failure = useRef<unknown>(null)
  const latest = useRef(tree)
  latest.current = tree
  const [machine] = useState(() => {
    const ask = async ({ input }: { input: { wish: Wish | null } }) => {
      if (!input.wish) throw new Error('nothing was wished')
      try {
        return await askFor(input.wish, latest.current)
      } catch (error) {
        failure.current = error
        throw error
      }
    }
    return treeMachine.provide({
      actors: { ask: fromPromise<WishAnswer, { wish: Wish | null }>(ask) },
    })
  })
  const [input] = useState(() => ({
    life: lifeOf(tree),
    role: tree.role,
    tuning,
    now: serverNow(),
  }))
  const [inspect] = useState(() =>
    recordPage({
      machine: 'tree',
      tuningVersion: tuning.version,
      seed: tree.id,
      input,
      deciding: treeParts,
      restart: RESTART,
    }),
  )
  const actor = useActorRef(machine, { input, inspect })

  useEffect(() => actor.send({ type: 'TOLD', life: lifeOf(tree), now: serverNow() }), [actor, tree])
  useEffect(() => {
    const tick = () => actor.send({ type: 'CLOCK', now: serverNow() })
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [actor])
  return { actor, failure }
}

import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { Tree, TreeRole, TreeTuning } from '../../../contract/tree.ts'
import type { PublicUser } from '../../../contract/user.ts'
import { treeParts } from '../../../machines/replay/deciding.ts'
import { hasWatered } from '../../../machines/tree/life.ts'
import { treeMachine, type Wish, type WishAnswer } from '../../../machines/tree/machine.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { recordPage } from '../../stores/record-page.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { answerOf, askFor, CLOSE, lifeOf, useRefusalText, WATER } from './calls.ts'

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

/**
 * Follows what is asked of the server: says why it was refused, finds what got lost on the way, and
 * has the page ask again how things stand.
 * @param failure why the last wish failed
 * @returns whether a watering is under way whose end is not known
 */
export function useWishes(
  actor: TreeActor,
  failure: RefObject<unknown>,
  onChanged: () => Promise<unknown>,
): { isOpen: boolean } {
  const { t } = useTranslation('tree')
  const textOf = useRefusalText()
  // What could not be loaded again keeps its old place; the next live word tries once more.
  const look = () => void onChanged().catch(() => {})
  const never = () => {
    toast(t('lost.never'))
    look()
  }
  const watering = useCallRecovery(WATER, {
    onFound: (answer) => actor.send({ type: 'FOUND', answer: answerOf(answer) }),
    onNever: never,
  })
  const closing = useCallRecovery(CLOSE, { onFound: look, onNever: never })

  const latest = useRef({ ended: (_isRefused: boolean) => {} })
  latest.current.ended = (isRefused) => {
    if (isRefused) {
      watering.failed()
      closing.failed()
      if (!WATER.isOpen() && !CLOSE.isOpen()) toast(textOf(failure.current))
    }
    look()
  }
  useEffect(() => {
    let wasAsking = false
    const { unsubscribe } = actor.subscribe(({ value, context }) => {
      const isAsking = value.hand === 'asking'
      if (wasAsking && !isAsking) latest.current.ended(context.refusal !== null)
      wasAsking = isAsking
    })
    return unsubscribe
  }, [actor])
  return { isOpen: watering.isOpen || closing.isOpen }
}

/** Who of the two has watered on the day it is. */
export function useToday(actor: TreeActor, mine: TreeRole): { haveI: boolean; haveThey: boolean } {
  const other = mine === 'inviter' ? 'partner' : 'inviter'
  const haveI = useSelector(actor, ({ context: { life, now } }) => hasWatered(life, mine, now))
  const haveThey = useSelector(actor, ({ context: { life, now } }) => hasWatered(life, other, now))
  return { haveI, haveThey }
}

/** Who grows the tree with me, or is invited by name; null while a link looks for someone. */
export function otherOf({ role, inviter, partner }: Tree): PublicUser | null {
  return role === 'inviter' ? partner : inviter
}

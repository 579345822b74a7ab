import { describe, expect, it } from 'vitest'
import { type Actor, createActor, fromPromise, waitFor } from 'xstate'
import type { TreeRole } from '../../contract/tree.ts'
import { dayOf } from '../../machines/tree/days.ts'
import { lifeAfter, lifeAt } from '../../machines/tree/happen.ts'
import {
  type TreeEvent,
  treeMachine,
  type Wish,
  type WishAnswer,
} from '../../machines/tree/machine.ts'
import { GARDEN } from '../tunings.ts'
import { DAY, growing, invited, NOON } from './trees.ts'

const TODAY = dayOf(NOON, 0)

function treeOf(life = growing(), role: TreeRole = 'inviter') {
  const input = { life, role, now: NOON, tuning: GARDEN }
  return createActor(treeMachine, { input }).start()
}

const lifeOf = (actor: Actor<typeof treeMachine>) => actor.getSnapshot().value.life
const handOf = (actor: Actor<typeof treeMachine>) => actor.getSnapshot().value.hand
const send = (actor: Actor<typeof treeMachine>, ...events: TreeEvent[]) => {
  for (const event of events) actor.send(event)
}

describe('a tree grows by two (spec §4)', () => {
  it('thirsty, watered by one, unfolded, and thirsty again on the next day', () => {
    const actor = treeOf()
    expect(lifeOf(actor)).toEqual({ growing: 'thirsty' })
    send(actor, { type: 'WATERED', by: 'partner', at: NOON })
    expect(lifeOf(actor)).toEqual({ growing: 'byPartner' })
    send(actor, { type: 'WATERED', by: 'inviter', at: NOON })
    expect(lifeOf(actor)).toEqual({ growing: 'unfolded' })
    expect(actor.getSnapshot().context.life).toMatchObject({ points: 25, level: 2, streak: 1 })
    send(actor, { type: 'CLOCK', now: (TODAY + 1) * DAY - 1 })
    expect(lifeOf(actor)).toEqual({ growing: 'unfolded' })
    send(actor, { type: 'CLOCK', now: (TODAY + 1) * DAY })
    expect(lifeOf(actor)).toEqual({ growing: 'thirsty' })
  })

  it('takes one watering a day of each', () => {
    const actor = treeOf()
    send(
      actor,
      { type: 'WATERED', by: 'inviter', at: NOON },
      { type: 'WATERED', by: 'inviter', at: NOON + 1 },
    )
    expect(actor.getSnapshot().context.life.points).toBe(10)
    expect(lifeOf(actor)).toEqual({ growing: 'byInviter' })
  })

  it('a watering told by the server moves the tree that is looked at', () => {
    const actor = treeOf()
    const life = growing({ points: 10, wateredDay: { inviter: null, partner: TODAY } })
    send(actor, { type: 'TOLD', life, now: NOON })
    expect(lifeOf(actor)).toEqual({ growing: 'byPartner' })
  })

  it('an answer that comes late takes nothing back', () => {
    const actor = treeOf(growing({ points: 30, wateredDay: { inviter: TODAY, partner: TODAY } }))
    send(actor, { type: 'TOLD', life: growing(), now: NOON })
    expect(lifeOf(actor)).toEqual({ growing: 'unfolded' })
  })
})

describe('an invitation is answered once', () => {
  it('runs out by the clock, and grows after all where it was accepted in time', () => {
    const life = invited()
    const actor = treeOf(life)
    expect(lifeOf(actor)).toBe('invited')
    send(actor, { type: 'CLOCK', now: life.expiresAt - 1 })
    expect(lifeOf(actor)).toBe('invited')
    send(actor, { type: 'CLOCK', now: life.expiresAt })
    expect(lifeOf(actor)).toBe('expired')
    expect(actor.getSnapshot().context.life.stage).toBe('expired')
    send(actor, { type: 'TOLD', life, now: life.expiresAt })
    expect(actor.getSnapshot().context.life.stage).toBe('expired')
    send(actor, { type: 'ACCEPTED' })
    expect(lifeOf(actor)).toBe('expired')
    send(actor, { type: 'TOLD', life: { ...life, stage: 'growing' }, now: life.expiresAt })
    expect(lifeOf(actor)).toEqual({ growing: 'thirsty' })
  })

  it.each([
    ['DECLINED', 'declined'],
    ['WITHDRAWN', 'withdrawn'],
  ] as const)('%s ends it for good', (type, end) => {
    const actor = treeOf(invited())
    send(actor, { type }, { type: 'ACCEPTED' }, { type: 'TOLD', life: invited(), now: NOON })
    expect(lifeOf(actor)).toBe(end)
  })

  it.each([
    ['ACCEPTED', 'growing'],
    ['DECLINED', 'declined'],
    ['WITHDRAWN', 'withdrawn'],
  ] as const)('the server lets the same machine say what comes of it: %s', (type, stage) => {
    const life = invited()
    const at = (now: number) => ({ tuning: GARDEN, now })
    const [last, late] = [at(life.expiresAt - 1), at(life.expiresAt)]
    expect([lifeAt(life, last).stage, lifeAt(life, late).stage]).toEqual(['invited', 'expired'])
    expect(lifeAfter(life, { type }, last)?.stage).toBe(stage)
    expect(lifeAfter(life, { type }, late)).toBeNull()
    for (const ended of ['growing', 'declined', 'withdrawn', 'expired', 'closed'] as const) {
      expect(lifeAfter({ ...life, stage: ended }, { type }, last)).toBeNull()
    }
  })

  it('is accepted by the one who is invited, and taken back by the one who did', () => {
    const inviter = treeOf(invited())
    send(inviter, { type: 'ACCEPT' }, { type: 'DECLINE' })
    expect(handOf(inviter)).toBe('ready')
    send(inviter, { type: 'WITHDRAW' })
    expect(handOf(inviter)).toBe('asking')
    const partner = treeOf(invited(), 'partner')
    send(partner, { type: 'WITHDRAW' })
    expect(handOf(partner)).toBe('ready')
    send(partner, { type: 'ACCEPT' })
    expect(handOf(partner)).toBe('asking')
  })
})

describe('what I wish is asked once', () => {
  it('a double tap waters once, and the answer brings the gifts', async () => {
    let calls = 0
    const life = growing({ points: 10, wateredDay: { inviter: TODAY, partner: null } })
    const gifts: WishAnswer['gifts'] = [{ kind: 'gold', amount: 10, reason: 'level', number: 2 }]
    const machine = treeMachine.provide({
      actors: {
        ask: fromPromise<WishAnswer, { wish: Wish | null }>(async () => {
          calls++
          return { life, gifts }
        }),
      },
    })
    const input = { life: growing(), role: 'inviter' as const, now: NOON, tuning: GARDEN }
    const actor = createActor(machine, { input }).start()
    send(actor, { type: 'WATER' }, { type: 'WATER' })
    await waitFor(actor, (snapshot) => snapshot.value.hand === 'ready')
    expect(calls).toBe(1)
    expect(actor.getSnapshot().value).toEqual({ life: { growing: 'byInviter' }, hand: 'ready' })
    expect(actor.getSnapshot().context.gifts).toEqual(gifts)
    send(actor, { type: 'WATER' })
    expect(handOf(actor)).toBe('ready')
    send(actor, { type: 'COLLECTED' })
    expect(actor.getSnapshot().context.gifts).toEqual([])
  })

  it('asks twice before it closes, and names the level that was before my eyes', () => {
    const actor = treeOf(growing({ level: 2, points: 25 }))
    send(actor, { type: 'CLOSE' })
    expect(handOf(actor)).toBe('doubting')
    send(actor, { type: 'KEEP' }, { type: 'CLOSE' }, { type: 'SURE' })
    expect(handOf(actor)).toBe('warned')
    send(actor, { type: 'TOLD', life: growing({ level: 3, points: 60 }), now: NOON })
    send(actor, { type: 'SURE' })
    expect(handOf(actor)).toBe('asking')
    expect(actor.getSnapshot().context.wish).toEqual({ name: 'close', level: 2 })
  })

  it('asks no more when the other one has closed it meanwhile', () => {
    const actor = treeOf()
    send(actor, { type: 'CLOSE' }, { type: 'SURE' }, { type: 'CLOSED' })
    expect(actor.getSnapshot().value).toEqual({ life: 'closed', hand: 'ready' })
    send(actor, { type: 'WATER' }, { type: 'CLOSE' })
    expect(handOf(actor)).toBe('ready')
  })

  it('tells why nothing came of it', () => {
    const actor = treeOf()
    send(actor, { type: 'WATER' }, { type: 'REFUSED', code: 'NETWORK' })
    expect(actor.getSnapshot().context.refusal).toBe('NETWORK')
    send(actor, { type: 'WATER' })
    expect(actor.getSnapshot().context.refusal).toBeNull()
  })

  it('who has just watered another tree rests', () => {
    const restsUntil = { inviter: NOON + 1, partner: null }
    const actor = treeOf(growing({ restsUntil }))
    send(actor, { type: 'WATER' })
    expect(handOf(actor)).toBe('ready')
    send(actor, { type: 'CLOCK', now: NOON + 1 }, { type: 'WATER' })
    expect(handOf(actor)).toBe('asking')
  })
})

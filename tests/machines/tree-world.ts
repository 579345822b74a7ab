import { dayOf } from '../../machines/tree/days.ts'
import { GARDEN } from '../tunings.ts'
import type { World } from './coverage.ts'
import { DAY, growing, invited, NOON } from './trees.ts'

const ASK_CALL = '0.tree.hand.asking'
const TODAY = dayOf(NOON, 0)
const EXPIRED_AT = invited().expiresAt

const watered = growing({ points: 10, wateredDay: { inviter: TODAY, partner: null } })
const DONE = { life: watered, gifts: [] }
const ended = (stage: 'closed' | 'declined' | 'withdrawn') => ({ ...growing(), stage })

/** All that can happen to a tree within two days, told by clocks, by the server and by its two. */
export const TREE_WORLD: World = {
  inputs: [
    ...(['inviter', 'partner'] as const).flatMap((role) =>
      [invited(), growing()].map((life) => ({ life, role, now: NOON, tuning: GARDEN })),
    ),
    ...(['closed', 'declined', 'withdrawn'] as const).map((stage) => ({
      life: ended(stage),
      role: 'inviter',
      now: NOON,
      tuning: GARDEN,
    })),
    { life: invited(), role: 'inviter', now: EXPIRED_AT, tuning: GARDEN },
    // Watered by both: unfolded at first sight.
    {
      life: growing({ points: 25, wateredDay: { inviter: TODAY, partner: TODAY } }),
      role: 'partner',
      now: NOON,
      tuning: GARDEN,
    },
  ],
  events: [
    { type: 'CLOCK', now: NOON },
    { type: 'CLOCK', now: NOON + DAY },
    { type: 'CLOCK', now: EXPIRED_AT },
    { type: 'TOLD', life: growing(), now: NOON },
    ...(['closed', 'declined', 'withdrawn'] as const).map((stage) => ({
      type: 'TOLD',
      life: ended(stage),
      now: NOON,
    })),
    { type: 'ACCEPTED' },
    { type: 'DECLINED' },
    { type: 'WITHDRAWN' },
    { type: 'CLOSED' },
    { type: 'WATERED', by: 'inviter', at: NOON },
    { type: 'WATERED', by: 'partner', at: NOON },
    { type: 'WATER' },
    { type: 'ACCEPT' },
    { type: 'DECLINE' },
    { type: 'WITHDRAW' },
    { type: 'CLOSE' },
    { type: 'SURE' },
    { type: 'KEEP' },
    { type: 'DONE', answer: DONE },
    { type: 'FOUND', answer: DONE },
    { type: 'REFUSED', code: 'WATERED_TODAY' },
    { type: 'COLLECTED' },
    { type: `xstate.done.actor.${ASK_CALL}`, output: DONE },
    { type: `xstate.error.actor.${ASK_CALL}`, error: new TypeError('Failed to fetch') },
  ],
}

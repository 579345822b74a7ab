// Missions (spec §2 /tasklist, §3, §6): what one does in the app, measured by its events, brings a reward once claimed.
import { z } from 'zod'
import { type Api, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import { missionsOpsApi } from './missions-ops.ts'
import { Mission, MissionId } from './missions-tuning.ts'
import { Balances } from './money.ts'

/** A day of the account's calendar (its fixed offset), as `YYYY-MM-DD`. */
const Day = z.iso.date()
const Reward = Mission.shape.reward

/** A mission in one of its windows, as somebody stands in it. */
const MissionState = Mission.pick({
  id: true,
  measure: true,
  target: true,
  atLeast: true,
  window: true,
  reward: true,
}).extend({
  /** The window's first day: with the id it names what is claimed. */
  day: Day,
  value: z.number().int().min(0),
  state: z.enum(['open', 'reached', 'claimed']),
  /** Until when it counts. */
  endsAt: Instant,
  /** Until when it can be claimed: a day later. */
  claimBy: Instant,
})
export type MissionState = z.infer<typeof MissionState>

const Streak = z.object({
  /** Days in a row with a claimed mission, up to today or yesterday. */
  days: z.number().int().min(0),
  /** Whether one of today is claimed. */
  isTodayIn: z.boolean(),
  /** Whether this week's day of grace is left. */
  hasGrace: z.boolean(),
  /** A row that ended with the last missed day: how long it was; null otherwise. */
  lost: z.number().int().min(2).nullable(),
})
export type MissionStreak = z.infer<typeof Streak>

export const missionsErrors = {
  MISSION_NOT_REACHED: 409,
  /** It could be claimed until the end of the day after it. */
  MISSION_LAPSED: 409,
  MISSION_CLAIMED: 409,
} as const satisfies OwnErrors

export const missionsApi = {
  'GET /api/missions': {
    summary: 'My missions of today, what waits to be claimed from before, and what has lapsed.',
    auth: 'user',
    answer: z.object({
      today: Day,
      /** When a new day begins. */
      resetsAt: Instant,
      missions: z.array(MissionState),
      /** Reached in a window that ended yesterday, and claimable until tonight. */
      receipt: z.array(MissionState),
      /** Reached in a window that ended the day before, and never claimed. */
      lapsed: z.array(MissionState),
      streak: Streak,
      /** Until when the first days last; null for whoever has no missions of theirs any more. */
      newcomerUntil: Instant.nullable(),
    }),
  },
  'POST /api/missions/claims': {
    summary: 'Claims rewards of missions, all or none of those that are named.',
    auth: 'user',
    idempotent: 'missions.claim',
    body: z.strictObject({
      claims: z
        .array(z.strictObject({ mission: MissionId, day: Day }))
        .min(1)
        .max(50),
    }),
    errors: [
      'ACCOUNT_FROZEN',
      'MISSION_CLAIMED',
      'MISSION_LAPSED',
      'MISSION_NOT_REACHED',
      'NOT_FOUND',
    ],
    answer: z.object({
      claimed: z.array(z.object({ mission: MissionId, day: Day, reward: Reward })),
      streak: Streak,
      balances: Balances,
    }),
  },
  'GET /api/missions/claims': {
    summary: 'What I have claimed, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({
      claims: z.array(
        z.object({
          id: z.uuid(),
          at: Instant,
          mission: MissionId,
          measure: Mission.shape.measure,
          target: z.number().int(),
          atLeast: z.number().int(),
          window: Mission.shape.window,
          day: Day,
          reward: Reward,
        }),
      ),
      next: PageCursor.nullable(),
    }),
  },
  ...missionsOpsApi,
} satisfies Api

// `assets/missions/tuning.json`: the missions. Those of a window are those in force when it began, so that none changes
// under somebody's hands.
import { z } from 'zod'
import { MISSION_MEASURES, MISSION_WINDOWS } from './missions-constants.ts'
import { Tuning } from './tuning.ts'

/** A mission's name in tuning and claims. */
export const MissionId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

const MissionReward = z.strictObject({
  currency: z.enum(['diamond', 'gold']),
  amount: z.number().int().min(1).max(100_000),
})
export type MissionReward = z.infer<typeof MissionReward>

export const Mission = z.strictObject({
  id: MissionId,
  /** Whose it is; `user` is everybody who is no streamer. */
  role: z.enum(['user', 'streamer', 'any']),
  gender: z.enum(['female', 'male', 'any']),
  measure: z.enum(MISSION_MEASURES),
  target: z.number().int().min(1).max(1_000_000),
  /**
   * What must be there for it to count: minutes of video that make a day one of `video-days`, people who wrote for
   * `reply-rate`; 0 for others.
   */
  atLeast: z.number().int().min(0).max(10_000),
  window: z.enum(MISSION_WINDOWS),
  reward: MissionReward,
})
export type Mission = z.infer<typeof Mission>

export const MissionsTuning = Tuning.extend({
  /** So many days from sign-up are a newcomer's (spec §9). */
  newcomerDays: z.number().int().min(1).max(60),
  missions: z.array(Mission).min(1).max(40),
})
export type MissionsTuning = z.infer<typeof MissionsTuning>

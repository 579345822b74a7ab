import type { MissionStreak } from '../../../contract/missions.ts'

/** A week's lights; after seven days in a row seven new ones wait. */
export const LIGHTS = 7

/** The seven lights that today's is among: how many shine, and which is today's, from 0. */
export function lightsOf({ days, isTodayIn }: Pick<MissionStreak, 'days' | 'isTodayIn'>) {
  const today = isTodayIn ? days - 1 : days
  const first = today - (today % LIGHTS)
  return { lit: days - first, today: today - first }
}

import type { RadarTuning } from '../../contract/radar.ts'
import { unreadBy } from '../chat/received.ts'
import type { HomeAsked, HomeSaid, Platform } from '../platform/feature.ts'
import { chancesOf } from './chances.ts'

/** Who wrote, else the chances that are left; nobody's pause keeps them from people. */
export async function radarHome(
  { db: { orm } }: Pick<Platform, 'db'>,
  tuning: RadarTuning,
  { userId, at }: Pick<HomeAsked, 'userId' | 'at'>,
): Promise<HomeSaid> {
  const unread = await unreadBy(orm, userId, 'radar')
  const { left: free, nextAt } = await chancesOf(orm, userId, tuning, at)
  const line = { kind: 'game', free, changesAt: nextAt, isPausable: false } as const
  if (unread > 0) return { ...line, state: 'unread', call: 'someone', figures: { count: unread } }
  return free > 0
    ? { ...line, state: 'chances', call: 'open' }
    : { ...line, state: 'spent', call: 'resting', until: nextAt }
}

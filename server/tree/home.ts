import { eq } from 'drizzle-orm'
import type { TreeLife, TreeRole, TreeTuning } from '../../contract/tree.ts'
import { nextDayAt } from '../../machines/tree/days.ts'
import { hasWatered, waterFrom } from '../../machines/tree/life.ts'
import type { HomeAsked, HomeSaid, Platform } from '../platform/feature.ts'
import { placeOf } from './held.ts'
import { receivedBy } from './invitations.ts'
import { lifeOf, roleOf } from './life.ts'
import { tree } from './tables.ts'

type Who = Pick<HomeAsked, 'userId' | 'at'>

/** What one's tree wants now; nobody's pause keeps them from it, since it is grown together and takes nothing. */
export async function treeHome(
  { db: { orm } }: Pick<Platform, 'db'>,
  tuning: TreeTuning,
  { userId, at }: Who,
): Promise<HomeSaid> {
  const line = { kind: 'game', isPausable: false } as const
  const id = await placeOf(orm, userId)
  const [row] = id === null ? [] : await orm.select().from(tree).where(eq(tree.id, id))
  const moment = { tuning, now: at }
  const life = row && lifeOf(row, moment)
  if (row && life?.stage === 'growing') {
    return { ...line, ...growing(life, { mine: roleOf(row, userId) ?? 'partner', at }) }
  }
  const asking = await receivedBy(orm, { userId, ...moment })
  const [first] = asking
  if (first) {
    const figures = { count: asking.length }
    return { ...line, state: 'asked', call: 'someone', figures, changesAt: first.expiresAt }
  }
  if (row && life?.stage === 'invited') {
    return { ...line, state: 'invited', call: 'resting', changesAt: row.expiresAt.getTime() }
  }
  return { ...line, state: 'none', call: 'open' }
}

function growing(life: TreeLife, { mine, at }: { mine: TreeRole; at: number }) {
  const haveThey = hasWatered(life, mine === 'inviter' ? 'partner' : 'inviter', at)
  const tomorrow = nextDayAt(at, life.offsetMinutes)
  const from = waterFrom(life, mine, at)
  const figures = { level: life.level }
  if (hasWatered(life, mine, at)) {
    const state = haveThey ? 'watered' : 'waits'
    return { state, call: 'resting', figures, until: from, changesAt: tomorrow } as const
  }
  if (from > at) {
    const changesAt = Math.min(from, tomorrow)
    return { state: 'rests', call: 'resting', figures, until: from, changesAt } as const
  }
  return haveThey
    ? ({ state: 'awaited', call: 'someone', figures, free: 1, changesAt: tomorrow } as const)
    : ({ state: 'thirsty', call: 'mine', figures, free: 1, changesAt: tomorrow } as const)
}

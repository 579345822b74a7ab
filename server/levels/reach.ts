// A level that is reached stays, and brings its ornament.
import { inArray, max } from 'drizzle-orm'
import type { LevelKind } from '../../contract/levels-constants.ts'
import { LevelsTuning } from '../../contract/levels-tuning.ts'
import { levelOf } from '../../machines/levels/levels.ts'
import { grantLevelOrnaments } from '../ornaments/grant.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { publishedTunings } from '../platform/tuning/published.ts'
import { levelReached } from './tables.ts'

/** Somebody's experience after it has become another one. */
export interface Grown {
  userId: number
  kind: LevelKind
  experience: number
}

/** The levels in force at a moment. @throws where none were ever published */
export const levelTerms = async (tx: Transaction, at: number) =>
  (await publishedTunings(tx, 'levels', LevelsTuning))(at)

interface Reaching {
  /** Whose experience has become another one. */
  grown: readonly Grown[]
  terms: Awaited<ReturnType<typeof levelTerms>>
  /** Milliseconds since 1970. */
  at: number
}

/** Notes the levels that people have reached, and gives what these bring. */
export async function reachLevels(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { grown, terms: { version, tuning }, at }: Reaching,
): Promise<void> {
  if (grown.length === 0) return
  const before = await highestOf(tx, [...new Set(grown.map(({ userId }) => userId))])
  const fresh = grown.flatMap(({ userId, kind, experience }) => {
    const known = before.get(`${userId} ${kind}`) ?? 0
    const level = levelOf(tuning[kind].thresholds, experience)
    return Array.from({ length: Math.max(0, level - known) }, (_, index) => ({
      ...{ userId, kind, level: known + index + 1, tuningVersion: version, at: new Date(at) },
    }))
  })
  if (fresh.length === 0) return
  const reached = await tx.insert(levelReached).values(fresh).onConflictDoNothing().returning()
  await grantLevelOrnaments(tx, platform, reached, at)
}

async function highestOf(tx: Transaction, userIds: readonly number[]) {
  const { userId, kind, level } = levelReached
  const rows = await tx
    .select({ userId, kind, level: max(level) })
    .from(levelReached)
    .where(inArray(userId, [...userIds]))
    .groupBy(userId, kind)
  return new Map(rows.map((row) => [`${row.userId} ${row.kind}`, row.level ?? 0]))
}

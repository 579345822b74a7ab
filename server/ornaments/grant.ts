// Gives ornaments: for levels, by operators, and for what activities bring.
import { sql } from 'drizzle-orm'
import type { LevelKind } from '../../contract/levels-constants.ts'
import type { OrnamentId } from '../../contract/ornaments-constants.ts'
import { OrnamentsTuning } from '../../contract/ornaments-tuning.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedIds } from '../platform/secrets/random.ts'
import { publishedTunings } from '../platform/tuning/published.ts'
import { ornamentGrant } from './tables.ts'

/** The source of those that were bought; their keys are the transfers that paid them. */
export const BOUGHT = 'ornaments.bought'

/** An ornament for somebody. */
export interface GivenOrnament {
  userId: number
  ornament: OrnamentId
  /** `<feature>.<what>`. */
  source: string
  /** What it is for: in its source somebody gets one ornament once for it. */
  key: string
  /** Until when they have it, in milliseconds since 1970; null for good. */
  until: number | null
}

/**
 * Gives ornaments, in the transaction of what they are for; what was given before for the same is not given again.
 * @param at milliseconds since 1970
 */
export async function grantOrnaments(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  given: readonly GivenOrnament[],
  at: number,
): Promise<void> {
  if (given.length === 0) return
  const ids = timeOrderedIds(random, at, given.length)
  await tx
    .insert(ornamentGrant)
    .values(
      given.map(({ until, ...it }, index) => ({
        ...it,
        id: ids[index] as string,
        at: new Date(at),
        until: until === null ? null : new Date(until),
      })),
    )
    .onConflictDoNothing()
}

/** Gives what levels bring by the tuning in force. */
export async function grantLevelOrnaments(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  reached: readonly { userId: number; kind: LevelKind; level: number }[],
  at: number,
): Promise<void> {
  if (reached.length === 0) return
  const { tuning } = (await publishedTunings(tx, 'ornaments', OrnamentsTuning))(at)
  const given = reached.flatMap(({ userId, kind, level }) =>
    tuning.ornaments
      .filter((it) => it.kind === kind && it.level === level && !it.goldPrice)
      .map(({ id, days }) => ({
        ...{ userId, ornament: id, source: `levels.${kind}`, key: String(level) },
        until: days === 0 ? null : at + days * DAY_MS,
      })),
  )
  await grantOrnaments(tx, platform, given, at)
}

/** Gives what a tuning has put on levels that people had reached before it. @param at milliseconds since 1970 */
export async function grantMissing(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  at: number,
) {
  const { tuning } = (await publishedTunings(tx, 'ornaments', OrnamentsTuning))(at)
  for (const { id, kind, level, goldPrice } of tuning.ornaments) {
    if (kind === 'none' || goldPrice) continue
    const { rows } = (await tx.execute(sql`
      SELECT r.user_id::float8 AS "userId" FROM level_reached r
      WHERE r.kind = ${kind} AND r.level = ${level} AND NOT EXISTS (
        SELECT FROM ornament_grant g WHERE (g.user_id, g.source, g.key, g.ornament)
          = (r.user_id, ${`levels.${kind}`}, ${String(level)}, ${id})
      ) LIMIT 10000`)) as unknown as { rows: { userId: number }[] }
    await grantLevelOrnaments(
      tx,
      platform,
      rows.map(({ userId }) => ({ userId, kind, level })),
      at,
    )
  }
}

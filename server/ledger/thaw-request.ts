// Thaws of games that operators ask for in the console (decision 034): a row is the request, a job audits and opens.
import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Database, Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import { gameFreeze, house, thawRequest } from './tables.ts'
import { type ThawResult, thawGame } from './thaw.ts'

type Row = typeof thawRequest.$inferSelect

const MINUTE_MS = 60_000
/** How often a process that audits says that it is alive, … */
const ALIVE_MS = MINUTE_MS
/** … and after which silence another takes its request over. */
const GONE_MS = 5 * MINUTE_MS

/**
 * Asks for a frozen game's thaw.
 * @returns the request's id
 * @throws ApiError NOT_FOUND; OPS_CHANGED when it is not frozen as it was seen, or is asked for already
 */
export async function askForThaw(
  tx: Transaction,
  { random }: { random: Random },
  { game, since, operator, now }: { game: string; since: number; operator: string; now: number },
): Promise<string> {
  const [found] = await tx
    .select({ houseId: house.id, frozenAt: gameFreeze.frozenAt })
    .from(house)
    .leftJoin(gameFreeze, eq(gameFreeze.houseId, house.id))
    .where(and(eq(house.name, game), eq(house.class, 'game')))
  if (!found) throw new ApiError('NOT_FOUND', `There is no game ${game}.`)
  const { houseId, frozenAt } = found
  if (frozenAt?.getTime() !== since) {
    throw new ApiError('OPS_CHANGED', frozenAt ? 'It was frozen anew.' : 'It is not frozen.')
  }
  const [asked] = await tx
    .insert(thawRequest)
    .values({ id: timeOrderedId(random, now), houseId, operator, askedAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ id: thawRequest.id })
  if (!asked) throw new ApiError('OPS_CHANGED', 'Its thaw is asked for already.')
  return asked.id
}

/** How the last request for a game's thaw stands. */
export interface ThawState {
  state: 'asked' | 'auditing' | 'refused'
  /** When it was asked for, or refused. */
  at: number
  /** Who asked. */
  operator: string
  stillWrong: string[]
}

/** The last requests for games that are frozen, by their houses; those of an earlier freeze are left out. */
export async function thawStates(db: Reader): Promise<Map<number, ThawState>> {
  const rows = await db
    .selectDistinctOn([thawRequest.houseId], { request: thawRequest })
    .from(thawRequest)
    .innerJoin(gameFreeze, eq(gameFreeze.houseId, thawRequest.houseId))
    .where(sql`${thawRequest.askedAt} >= ${gameFreeze.frozenAt}`)
    .orderBy(thawRequest.houseId, desc(thawRequest.id))
  return new Map(rows.map(({ request }) => [request.houseId, stateOf(request)]))
}

function stateOf({ askedAt, seenAt, endedAt, operator, stillWrong }: Row): ThawState {
  const state = endedAt ? 'refused' : seenAt ? 'auditing' : 'asked'
  return { state, at: (endedAt ?? askedAt).getTime(), operator, stillWrong }
}

/**
 * Carries out what was asked for: audits, and opens what no check names any more. One request after the other; those of
 * a process that died are taken over.
 */
export async function carryOutThaws(platform: Platform): Promise<void> {
  for (;;) {
    const request = await takeNext(platform)
    if (!request) return
    const stop = sayAlive(platform, request)
    try {
      await carryOut(platform, request)
    } finally {
      stop()
    }
  }
}

async function carryOut(platform: Platform, { id, houseId }: Row): Promise<void> {
  const { db, clock, log, live } = platform
  const [game] = await db.orm.select().from(house).where(eq(house.id, houseId))
  if (!game) throw new Error(`there is no house ${houseId}`)
  const thawed = await thawGame(platform, game, async ({ misses }) => {
    const now = await databaseNow({ clock, db: db.orm })
    return openByRequest(db, id, misses, now)
  })
  if (thawed?.stillWrong.length === 0) {
    log.info({ game: game.name, request: id }, 'game thawed')
    for (const room of Object.keys(live.rooms)) live.nudge(room)
    return
  }
  const endedAt = new Date(await databaseNow({ clock, db: db.orm }))
  const set = thawed
    ? ({ endedAt, outcome: 'refused', stillWrong: thawed.stillWrong } as const)
    : ({ endedAt, outcome: 'over' } as const)
  await db.orm
    .update(thawRequest)
    .set(set)
    .where(and(eq(thawRequest.id, id), isNull(thawRequest.endedAt)))
}

/** Takes the freeze away by the rights of the tables' owner, which the server's own role has not. */
async function openByRequest(
  { orm }: Pick<Database, 'orm'>,
  id: string,
  misses: ThawResult['misses'],
  now: number,
): Promise<boolean> {
  const { rows } = (await orm.execute(sql`
    SELECT thaw_game(${id}::uuid, ${JSON.stringify(misses)}::jsonb, ${new Date(now).toISOString()}::timestamptz)
      AS "isOpen"`)) as unknown as { rows: { isOpen: boolean }[] }
  return rows[0]?.isOpen === true
}

async function takeNext({ db, clock }: Platform): Promise<Row | undefined> {
  const now = await databaseNow({ clock, db: db.orm })
  return db.orm.transaction(async (tx) => {
    const isFree = or(isNull(thawRequest.seenAt), lt(thawRequest.seenAt, new Date(now - GONE_MS)))
    const [next] = await tx
      .select()
      .from(thawRequest)
      .where(and(isNull(thawRequest.endedAt), isFree))
      .orderBy(asc(thawRequest.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (next) await noteAlive(tx as Transaction, next.id, now)
    return next
  })
}

/** Says every minute that this process audits for a request. @returns stops it */
function sayAlive({ db, clock, log }: Platform, { id }: Row): () => void {
  const timer = setInterval(() => {
    databaseNow({ clock, db: db.orm })
      .then((now) => noteAlive(db.orm, id, now))
      .catch((error: unknown) => log.warn({ err: error }, 'a thaw under way was not noted'))
  }, ALIVE_MS).unref()
  return () => clearInterval(timer)
}

async function noteAlive(db: Reader, id: string, now: number): Promise<void> {
  await db
    .update(thawRequest)
    .set({ seenAt: new Date(now) })
    .where(eq(thawRequest.id, id))
}

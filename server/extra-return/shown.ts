// The extra return as its owner sees it: each figure with the transfer that it comes from.
import { asc, eq, sql } from 'drizzle-orm'
import type { ExtraReturn, ExtraReturnCard, Participation } from '../../contract/extra-return.ts'
import { cardState, cardsOf } from '../../machines/extra-return/cards.ts'
import { isAccountFrozen } from '../ledger/frozen.ts'
import type { Reader } from '../platform/database/database.ts'
import { isDisqualified, pausesOf } from '../play/queries.ts'
import { begunOf, participationOf } from './begun.ts'
import { type ExtraReturnRow, extraReturnClaim } from './tables.ts'
import { offerAt, TUNED } from './tuned.ts'

/** What is on offer for somebody, and their participation. @param now milliseconds since 1970 */
export async function extraReturnOf(
  db: Reader,
  user: { id: number; brand: string },
  now: number,
): Promise<ExtraReturn> {
  const barred = await barredFrom(db, user.id, now)
  const { isOn, cap } = await offerAt(db, user.brand, now)
  const row = await participationOf(db, user.id)
  return {
    offer: isOn && barred === null ? { cap } : null,
    barred,
    participation: row ? await shown(db, row, now) : null,
  }
}

/** Somebody's participation. @throws Error where they have none */
export async function shownParticipation(
  db: Reader,
  userId: number,
  now: number,
): Promise<Participation> {
  const row = await participationOf(db, userId)
  if (!row) throw new Error(`user ${userId} has not joined`)
  return shown(db, row, now)
}

/** Whoever keeps out of games gets no promotion either. */
async function barredFrom(db: Reader, userId: number, at: number): Promise<ExtraReturn['barred']> {
  const { excludedUntil, coolingOffUntil } = await pausesOf(db, userId)
  if (Math.max(excludedUntil, coolingOffUntil) > at) return 'paused'
  if (await isAccountFrozen(db, userId)) return 'frozen'
  return (await isDisqualified(db, { userId, game: TUNED.game, at })) ? 'disqualified' : null
}

async function shown(db: Reader, row: ExtraReturnRow, now: number): Promise<Participation> {
  const { id, joinedAt, orderId, topUpId, topUp, begunAt, stoppedAt, cause } = row
  const begun = begunOf(row)
  const [claims, backs] = [await claimsOf(db, id), await backsOf(db, id)]
  const cards: ExtraReturnCard[] = (begun ? cardsOf(begun) : []).map((card) => {
    const claim = claims.find((it) => it.card === card.number)
    const stands = begun ?? { state: row.state, stoppedAt: null }
    return {
      ...card,
      state: cardState(card, stands, { isClaimed: claim !== undefined, now }),
      paid: claim ? { transfer: claim.id, at: claim.at.getTime() } : null,
      back: (claim && backs.get(claim.id)) ?? null,
    }
  })
  const sum = (...states: ExtraReturnCard['state'][]) =>
    cards.reduce((all, { state, diamonds }) => all + (states.includes(state) ? diamonds : 0), 0)
  const isOver = row.state === 'running' && row.endsAt !== null && row.endsAt.getTime() <= now
  return {
    id,
    state: isOver ? 'done' : row.state,
    joinedAt: joinedAt.getTime(),
    topUp:
      orderId !== null && topUpId !== null && topUp !== null && begunAt !== null
        ? { order: orderId, transfer: topUpId, diamonds: topUp, at: begunAt.getTime() }
        : null,
    bonus: row.bonus ?? 0,
    paid: sum('claimed'),
    missed: sum('missed'),
    left: sum('coming', 'open', 'held'),
    cards,
    stopped: stoppedAt && { at: stoppedAt.getTime(), cause },
  }
}

const claimsOf = (db: Reader, id: string) =>
  db
    .select()
    .from(extraReturnClaim)
    .where(eq(extraReturnClaim.participationId, id))
    .orderBy(asc(extraReturnClaim.card))

/** What was taken back, by the transfer that had paid it: as its owner saw it, and what they owed of it then. */
async function backsOf(
  db: Reader,
  id: string,
): Promise<Map<string, NonNullable<ExtraReturnCard['back']>>> {
  const { rows } = (await db.execute(sql`
    SELECT c.id, r.transfer_id AS transfer, floor(extract(epoch FROM r.at) * 1000)::float8 AS at,
      c.diamonds::float8 AS diamonds, coalesce((
        SELECT -sum(e.amount) FROM entry e WHERE e.transfer_id = r.transfer_id AND e.owner_id = c.user_id
      ), 0)::float8 AS taken
    FROM extra_return_claim c JOIN reversal r ON r.reverses = c.id
    WHERE c.participation_id = ${id}`)) as unknown as {
    rows: { id: string; transfer: string; at: number; diamonds: number; taken: number }[]
  }
  return new Map(
    rows.map(({ id: paid, transfer, at, diamonds, taken }) => [
      paid,
      { transfer, at, taken, owed: diamonds - taken },
    ]),
  )
}

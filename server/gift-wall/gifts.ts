import { inArray, sql } from 'drizzle-orm'
import type { WallGift, WallGifts, WallPerson } from '../../contract/gift-wall.ts'
import { GIFTS_A_PAGE } from '../../contract/gift-wall-constants.ts'
import { blockedWith } from '../chat/blocks.ts'
import { bookedGifts } from '../earnings/queries.ts'
import { consumedThrough, giftSumIn, giftsIn, lastNumber } from '../events/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import type { TakenEvent } from '../platform/feature.ts'
import { NAMELESS } from '../user/name.ts'
import { userView } from '../user/queries.ts'
import { pictureOf } from '../user/users.ts'
import { partOf, type Watcher } from './watcher.ts'

/** A wall that begins looks back so many numbers for so many gifts. */
const LOOK_BACK = 2_000
const FIRST_GIFTS = 6
/** Of what is older than so many numbers a wall is told the sum alone: nobody reads all that was ever given. */
const NEWEST = 5_000
/** So many numbers are summed up in one answer. */
const SUMMED = 100_000

const NOTHING = { gifts: 0, diamonds: 0 }

/** The gifts after a number, or the last few of all for a wall that begins. */
export async function giftsAfter(
  db: Reader,
  watcher: Watcher,
  asked: number | undefined,
): Promise<WallGifts> {
  const { brand } = watcher
  const part = partOf(brand)
  // Read first: all numbers up to it are to be seen by now.
  const last = await lastNumber(db)
  if (asked === undefined) {
    const span = { after: Math.max(0, last - LOOK_BACK), through: last }
    const gifts = await giftsIn(db, brand, { ...span, limit: FIRST_GIFTS, newest: true })
    const after = (gifts[0]?.number ?? last + 1) - 1
    const shown = await shownGifts(db, watcher, gifts)
    return { after, through: last, last, gifts: shown, gathered: NOTHING, part }
  }
  const after = Math.min(asked, last)
  if (after < last - NEWEST) {
    const through = Math.min(last - NEWEST, after + SUMMED)
    const gathered = await giftSumIn(db, brand, { after, through })
    return { after, through, last, gifts: [], gathered, part }
  }
  const gifts = await giftsIn(db, brand, { after, through: last, limit: GIFTS_A_PAGE })
  const through = gifts.length < GIFTS_A_PAGE ? last : (gifts.at(-1)?.number ?? last)
  const shown = await shownGifts(db, watcher, gifts)
  return { after, through, last, gifts: shown, gathered: NOTHING, part }
}

/** What a span comes to by the events, as far as earnings have booked it, and whether they booked the same. */
export async function sumsOf(
  db: Reader,
  { brand }: Watcher,
  { after, through: asked }: { after: number; through: number },
) {
  const booked = await consumedThrough(db, 'earnings.points')
  const through = Math.max(after, Math.min(asked, booked, after + SUMMED))
  return { through, ...(await bookedGifts(db, brand, { after, through })) }
}

async function shownGifts(
  db: Reader,
  { userId }: Watcher,
  gifts: readonly Extract<TakenEvent, { kind: 'gift' }>[],
): Promise<WallGift[]> {
  const ids = new Set(gifts.flatMap(({ from, to }) => [from, ...(to === null ? [] : [to])]))
  const people = await shownPeople(db, userId, [...ids])
  return gifts.map(({ number, at, from, to, facts: { gift, count, diamonds, streak } }) => ({
    ...{ number, at, gift, count, diamonds },
    streak: streak
      ? { id: streak.id, count: streak.count ?? null, isLast: streak.last === true }
      : null,
    from: people.get(from) ?? null,
    to: to === null ? null : (people.get(to) ?? null),
  }))
}

/** Those who may be shown: not blocked by operators, not gone, and without a block between them and the watcher. */
async function shownPeople(
  db: Reader,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, WallPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: userView.id,
      nickname: userView.nickname,
      avatar: userView.avatar,
      country: userView.country,
      blockedAt: userView.blockedAt,
      isHidden: sql<boolean>`${userView.id} IN (${blockedWith(userId)})`,
    })
    .from(userView)
    .where(inArray(userView.id, [...ids]))
  return new Map(
    rows
      .filter(
        ({ nickname, blockedAt, isHidden }) => !blockedAt && !isHidden && nickname !== NAMELESS,
      )
      .map(({ id, nickname, avatar, country }) => [
        id,
        { nickname, avatar: pictureOf(avatar), country },
      ]),
  )
}

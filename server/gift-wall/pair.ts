// How a screen and a phone find each other. The code names a screen and opens nothing: what reads the wall is the secret
// in the screen's own cookie, which no phone ever has.
import { createHmac } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import {
  MOST_SCREENS,
  PAIRING_MINUTES,
  PAIRING_TRIES_A_DAY,
  PAIRINGS_A_DAY,
} from '../../contract/gift-wall-constants.ts'
import { WALL_DEFAULTS } from '../../machines/gift-wall/defaults.ts'
import { databaseNow } from '../platform/clock.ts'
import { drawCode } from '../platform/codes.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { spendQuota } from '../platform/quota.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { giftWallPairing, giftWallScreen, type ScreenRow } from './tables.ts'
import { hashOf, newToken } from './token.ts'

type Pairing = Pick<Platform, 'db' | 'clock' | 'random' | 'seeds'>

/** Another code is drawn where one is shown already, which of a million is rare. */
const DRAWS = 20

/**
 * Makes a code for a screen, and the secret that becomes good once somebody has confirmed it.
 * @throws ApiError ENOUGH_FOR_TODAY
 */
export async function beginPairing({ db, clock, random, seeds }: Pairing, address: string) {
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const at = await databaseNow({ clock, db: tx })
    const message = 'Too many screens ask from here.'
    const quota = { name: 'giftWall.pairings', subject: address, limit: PAIRINGS_A_DAY }
    await spendQuota(tx, { ...quota, at, message })
    await tx.delete(giftWallPairing).where(lte(giftWallPairing.expiresAt, new Date(at)))
    const token = newToken(random)
    const expiresAt = at + PAIRING_MINUTES * 60_000
    for (let draw = 0; draw < DRAWS; draw++) {
      const code = drawCode(random)
      const [made] = await tx
        .insert(giftWallPairing)
        .values({
          id: timeOrderedId(random, at),
          codeHash: codeHashOf({ seeds }, code),
          tokenHash: hashOf(token),
          createdAt: new Date(at),
          expiresAt: new Date(expiresAt),
        })
        .onConflictDoNothing()
        .returning({ id: giftWallPairing.id })
      if (made) return { id: made.id, code, expiresAt, token }
    }
    throw new Error(`${DRAWS} codes in a row are all shown already`)
  })
}

/**
 * Pairs the screen that shows a code with somebody. Every try counts, right or wrong; confirmed again by the same person
 * it is the same screen.
 * @throws ApiError ENOUGH_FOR_TODAY, WALL_CODE_UNKNOWN, WALL_SCREENS_FULL
 */
export async function confirmPairing(
  platform: Pairing,
  { userId, address, code }: { userId: number; address: string; code: string },
): Promise<ScreenRow> {
  const { db, clock } = platform
  await countTry(platform, userId, address)
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const at = new Date(await databaseNow({ clock, db: tx }))
    await lockText(tx, `gift wall ${userId}`)
    const [pairing] = await tx
      .select()
      .from(giftWallPairing)
      .where(
        and(
          eq(giftWallPairing.codeHash, codeHashOf(platform, code)),
          gt(giftWallPairing.expiresAt, at),
        ),
      )
      .for('update')
    if (!pairing) throw unknownCode()
    if (pairing.userId !== null) {
      const screens = pairing.userId === userId ? await screensOf(tx, userId) : []
      const paired = screens.find(({ id }) => id === pairing.id)
      if (!paired) throw unknownCode()
      return paired
    }
    const screens = await screensOf(tx, userId)
    if (screens.length >= MOST_SCREENS) {
      throw new ApiError('WALL_SCREENS_FULL', 'No more screens.', { max: MOST_SCREENS })
    }
    await tx.update(giftWallPairing).set({ userId }).where(eq(giftWallPairing.id, pairing.id))
    const { id, tokenHash } = pairing
    const name = `TV ${screens.length + 1}`
    const [screen] = await tx
      .insert(giftWallScreen)
      .values({ ...WALL_DEFAULTS, countries: [], id, userId, tokenHash, name, pairedAt: at })
      .returning()
    if (!screen) throw new Error(`screen ${id} was not paired`)
    return screen
  })
}

/** In a transaction of its own, which stands when the try is refused: tries at the same moment all count. */
async function countTry({ db, clock }: Pairing, userId: number, address: string): Promise<void> {
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const at = await databaseNow({ clock, db: tx })
    const message = 'Too many codes were tried.'
    const { account, address: perAddress } = PAIRING_TRIES_A_DAY
    await spendQuota(tx, { name: 'giftWall.tries', subject: userId, limit: account, at, message })
    const tries = { name: 'giftWall.addressTries', subject: address, limit: perAddress }
    await spendQuota(tx, { ...tries, at, message })
  })
}

const screensOf = (db: Reader, userId: number) =>
  db.select().from(giftWallScreen).where(eq(giftWallScreen.userId, userId))

const unknownCode = () => new ApiError('WALL_CODE_UNKNOWN', 'No screen shows this code.')

/** Keyed, so that the table tells no code, and the same for the same code, so that it can be found. */
function codeHashOf({ seeds }: Pick<Platform, 'seeds'>, code: string): string {
  const key = Buffer.from(seeds.secretOf('code', 'gift-wall', seeds.version), 'hex')
  return createHmac('sha256', key).update(code).digest('hex')
}

/** Forgets codes that are over. */
export async function forgetPairings({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const at = await databaseNow({ clock, db: db.orm })
  await db.orm.delete(giftWallPairing).where(lte(giftWallPairing.expiresAt, new Date(at)))
}

import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import type { WallScreen, WallSettings, WallStand } from '../../contract/gift-wall.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { cleanLine } from '../platform/plain-text.ts'
import { giftWallPairing, giftWallScreen, type ScreenRow } from './tables.ts'

/** Somebody's screens, the newest first. */
export async function screensOf(db: Reader, userId: number): Promise<WallScreen[]> {
  const rows = await db
    .select()
    .from(giftWallScreen)
    .where(eq(giftWallScreen.userId, userId))
    .orderBy(desc(giftWallScreen.pairedAt), desc(giftWallScreen.id))
  return rows.map(shownScreen)
}

/** How the screen of a cookie stands. */
export async function standOf(
  db: Reader,
  tokenHash: string | undefined,
  at: number,
): Promise<WallStand> {
  if (tokenHash === undefined) return { state: 'free' }
  const [screen] = await db
    .select()
    .from(giftWallScreen)
    .where(eq(giftWallScreen.tokenHash, tokenHash))
  if (screen) {
    return { state: 'paired', id: screen.id, name: screen.name, settings: settingsOf(screen) }
  }
  const [pairing] = await db
    .select()
    .from(giftWallPairing)
    .where(
      and(
        eq(giftWallPairing.tokenHash, tokenHash),
        isNull(giftWallPairing.userId),
        gt(giftWallPairing.expiresAt, new Date(at)),
      ),
    )
  if (!pairing) return { state: 'free' }
  return { state: 'waiting', id: pairing.id, expiresAt: pairing.expiresAt.getTime() }
}

/**
 * Changes what a screen of somebody's shows.
 * @throws ApiError NOT_FOUND, BAD_REQUEST where nothing of the name can be seen
 */
export async function setScreen(
  db: Reader,
  userId: number,
  id: string,
  { countries, name: given, ...rest }: Body<'POST /api/gift-wall/screens/:id/settings'>,
): Promise<WallScreen> {
  const name = cleanLine(given)
  if (name === '')
    throw new ApiError('BAD_REQUEST', 'body.name: shows nothing', { path: 'body.name' })
  const chosen = [...new Set(countries.map(({ country }) => country))]
  const [screen] = await db
    .update(giftWallScreen)
    .set({ ...rest, name, countries: chosen })
    .where(mine(userId, id))
    .returning()
  if (!screen) throw notFound()
  return shownScreen(screen)
}

/**
 * Takes a screen of somebody's off: its cookie is good for nothing any more.
 * @throws ApiError NOT_FOUND
 */
export async function unpairScreen(db: Reader, userId: number, id: string): Promise<void> {
  const [gone] = await db
    .delete(giftWallScreen)
    .where(mine(userId, id))
    .returning({ id: giftWallScreen.id })
  if (!gone) throw notFound()
}

const mine = (userId: number, id: string) =>
  and(eq(giftWallScreen.id, id), eq(giftWallScreen.userId, userId))

const notFound = () => new ApiError('NOT_FOUND', 'There is no such screen of yours.')

export function shownScreen(screen: ScreenRow): WallScreen {
  const { id, name, pairedAt, seenAt } = screen
  return {
    ...{ id, name, settings: settingsOf(screen), pairedAt: pairedAt.getTime() },
    seenAt: seenAt?.getTime() ?? null,
  }
}

function settingsOf(screen: ScreenRow): WallSettings {
  const { least, stageFrom, countries, language, speed, sound } = screen
  return {
    ...{ least, stageFrom, language, speed, sound },
    countries: countries.map((country) => ({ country })),
  }
}

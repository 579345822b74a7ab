// People's pictures: a default one for everyone, and the one that an app's token names.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from '../platform/feature.ts'
import type { Files } from '../platform/files/files.ts'
import { repaint } from '../platform/files/repaint.ts'
import { fetchFromOutside, OutsideError } from '../platform/http/fetch-from-outside.ts'
import { appUser } from './tables.ts'
import type { UserRow } from './users.ts'

/** The picture of everyone who has no other. A demo world draws one of its own there. */
export const DEFAULT_PICTURE = 'avatars/0.svg'

const DEFAULT_FILE = join(import.meta.dirname, '../../assets/user/default-picture.svg')

const LIMITS = { maxBytes: 5_000_000, seconds: 10 }
const LONGEST_SIDE = 512
/** Pictures fetched at once; whoever comes meanwhile has theirs fetched at a later check of their token. */
const AT_ONCE = 4

/** Puts the default picture into the file store, unless one is there. */
export async function keepDefaultPicture({ files }: Pick<Platform, 'files'>): Promise<void> {
  if (await files.get(DEFAULT_PICTURE)) return
  await files.put(DEFAULT_PICTURE, { body: await readFile(DEFAULT_FILE), type: 'image/svg+xml' })
}

/**
 * Keeps a picture of somebody that was painted anew.
 * @returns its key
 */
export async function keepAvatar(files: Files, userId: number, body: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(body).digest('hex')
  const avatar = `avatars/${userId}-${hash.slice(0, 16)}.webp`
  await files.put(avatar, { body, type: 'image/webp' })
  return avatar
}

/** The picture's key where it is somebody's own; undefined for one that others have too. */
export function ownAvatar({ id, avatar }: Pick<UserRow, 'id' | 'avatar'>): string | undefined {
  return avatar.startsWith(`avatars/${id}-`) ? avatar : undefined
}

/** Resolves to whether the person has another picture now; never rejects. */
export type KeepPicture = (user: UserRow, address: string) => Promise<boolean>

/**
 * Fetches the pictures that tokens name, each address once: its picture is painted anew and kept in the file
 * store. Where that fails, the person keeps the picture that they have, and the log says why, once.
 */
export function pictureKeeper(
  { db, files, log }: Pick<Platform, 'db' | 'files' | 'log'>,
  fetchBytes: (address: string) => Promise<Uint8Array> = (address) =>
    fetchFromOutside(address, LIMITS),
): KeepPicture {
  let running = 0

  async function keep({ id }: UserRow, address: string, source: string): Promise<boolean> {
    // Noted before it is fetched: of many requests and processes only one does it.
    const [noted] = await db.orm
      .update(appUser)
      .set({ pictureSource: source })
      .where(and(eq(appUser.id, id), sql`${appUser.pictureSource} IS DISTINCT FROM ${source}`))
      .returning({ avatar: appUser.avatar })
    if (!noted) return false
    const body = await repaint(await fetchBytes(address), LONGEST_SIDE)
    if (!body) throw new OutsideError('it is no picture that can be read')
    const avatar = `avatars/${id}-${source.slice(0, 16)}.webp`
    await files.put(avatar, { body, type: 'image/webp' })
    const kept = await db.orm
      .update(appUser)
      .set({ avatar })
      .where(and(eq(appUser.id, id), eq(appUser.pictureSource, source)))
      .returning({ id: appUser.id })
    if (kept.length === 0) return false
    const { avatar: last } = noted
    if (last !== avatar && ownAvatar({ id, avatar: last })) await files.remove(last)
    return true
  }

  return async (user, address) => {
    const source = createHash('sha256').update(address).digest('hex')
    if (user.pictureSource === source || running >= AT_ONCE) return false
    running++
    try {
      return await keep(user, address, source)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      log.warn({ user: user.id, brand: user.brand, why }, "a token's picture was not taken")
      return false
    } finally {
      running--
    }
  }
}

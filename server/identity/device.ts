// The browser that somebody enters by, known again by a random id of our own (decision 042). Only its keyed hash is kept.
import { lt } from 'drizzle-orm'
import { keyedHash } from '../platform/data-keys.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import type { Cookies } from '../platform/http/register.ts'
import { deviceSeen } from './tables.ts'

const NAME = 'companion_device'
/** The calls by which one enters; no other request carries it. */
const PATH = '/api/identity'
const ID_BYTES = 16
const ID = /^[\w-]{22}$/
const DAY_MS = 86_400_000
/** As long as browsers keep a cookie at most. */
const COOKIE_DAYS = 400
/** How long it is kept who used a device. */
export const DEVICE_DAYS = 90
/** It is noted no more often. */
const AGAIN_MS = DAY_MS / 24

/** A browser, by the id in its cookie and the hash that is kept of it. */
export interface BrowserDevice {
  id: string
  hash: string
}

/** The browser that asks; one that was never here gets a new id. */
export function deviceOf(
  { random, seeds }: Pick<Platform, 'random' | 'seeds'>,
  cookies: Cookies,
): BrowserDevice {
  const brought = cookies.get(NAME) ?? ''
  const id = ID.test(brought) ? brought : Buffer.from(random.bytes(ID_BYTES)).toString('base64url')
  return { id, hash: keyedHash({ seeds }, 'identity.device', id) }
}

/** Gives the browser its id, or gives it for longer. */
export function giveDevice(cookies: Cookies, { id }: Pick<BrowserDevice, 'id'>): void {
  cookies.set(NAME, id, { path: PATH, seconds: COOKIE_DAYS * 86_400 })
}

/** Notes that somebody uses a device. */
export async function noteDevice(
  tx: Transaction,
  userId: number,
  deviceHash: string,
  now: number,
): Promise<void> {
  const at = new Date(now)
  await tx
    .insert(deviceSeen)
    .values({ userId, deviceHash, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [deviceSeen.userId, deviceSeen.deviceHash],
      set: { lastAt: at },
      setWhere: lt(deviceSeen.lastAt, new Date(now - AGAIN_MS)),
    })
}

/** Forgets who used a device long ago. */
export async function forgetDevices({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - DEVICE_DAYS * DAY_MS)
  await db.orm.delete(deviceSeen).where(lt(deviceSeen.lastAt, before))
}

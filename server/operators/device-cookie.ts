// The cookie of a device on which an operator has signed in (OWASP: device cookies). It opens nothing: it only
// gives the device a count of failed tries of its own (`lock.ts`).
import type { Platform } from '../platform/feature.ts'
import type { Cookies } from '../platform/http/register.ts'
import { areSame, drawSecret } from './secret.ts'
import { COOKIE_PATH } from './session.ts'

const NAME = 'ops_device'
const DAYS = 180
const DAY_MS = 86_400_000
const COOKIE = /^([0-9a-f-]{36})\.([\w-]{43})\.(\d{1,15})\.(\d{1,6})\.([0-9a-f]{64})$/

type Parts = Pick<Platform, 'seeds' | 'random' | 'clock'>

/** Knows a device again for some time; one that is known stays what it is. */
export function rememberDevice(parts: Parts, cookies: Cookies, operatorId: string): void {
  const { seeds, random, clock } = parts
  const device = deviceOf(parts, cookies, operatorId) ?? drawSecret(random)
  const said = `${operatorId}.${device}.${clock.now()}`
  const { version } = seeds
  const value = `${said}.${version}.${seeds.secretOf('ops-device', said, version)}`
  cookies.set(NAME, value, { path: COOKIE_PATH, seconds: DAYS * 86_400, sameSite: 'strict' })
}

/** The device that the cookie names, if this operator has signed in there; undefined for any other. */
export function deviceOf(
  { seeds, clock }: Pick<Platform, 'seeds' | 'clock'>,
  cookies: Cookies,
  operatorId: string | undefined,
): string | undefined {
  const [, id, device, at, version, mac] = COOKIE.exec(cookies.get(NAME) ?? '') ?? []
  if (!id || !device || !mac || id !== operatorId) return undefined
  if (seeds.fingerprintOf(Number(version)) === undefined) return undefined
  if (!areSame(mac, seeds.secretOf('ops-device', `${id}.${device}.${at}`, Number(version)))) {
    return undefined
  }
  return Number(at) + DAYS * DAY_MS > clock.now() ? device : undefined
}

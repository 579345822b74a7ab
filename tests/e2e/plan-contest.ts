// Photo contests of other brands than the demo world's, planned and looked at by an operator as the console does it.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Brand } from '../../contract/brands.ts'
import { SECRETS, tokenFor } from '../server/harness.ts'
import { address, ask, type Player } from './server.ts'
import { WEB } from './sweet-picks.ts'

const HOUR_MS = 3_600_000
/** Sign-up begins so long after it was planned. */
const SOON_MS = 1_500
const REASON = 'for a test'

/** A demo operator's session. */
interface Desk {
  cookie: string
  csrf: string
}

async function openDesk(): Promise<Desk> {
  const { reply, answer } = await sent(null, '/api/ops/demo/sign-in', { name: 'demo-operator' })
  const cookie = reply.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  return { cookie, csrf: (answer as { csrf: string }).csrf }
}

async function sent(desk: Desk | null, path: string, body: object) {
  const reply = await fetch(`${address()}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      origin: address(),
      ...(desk && { cookie: desk.cookie, 'x-csrf-token': desk.csrf }),
    },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return { reply, answer: (await reply.json()) as unknown }
}

/** Somebody of a brand, who is here for the first time. */
export async function memberOf(brand: Brand & keyof typeof SECRETS): Promise<Player> {
  const subject = randomUUID()
  const claims = { name: `Member ${subject.slice(0, 8)}`, gender: 'female', country: 'US' }
  const now = Date.now()
  const token = await tokenFor(subject, { brand, secret: SECRETS[brand], now, claims })
  const { id, nickname } = await ask('GET /api/me', { token })
  return { id, nickname, token }
}

/** Plans a contest of a brand unless one is there, and waits until people can sign up for it. */
export async function openSignUp(brand: Brand, visitor: Player): Promise<void> {
  if ((await stateFor(visitor)) === 'signUp') return
  const desk = await openDesk()
  const signUpStartsAt = Date.now() + SOON_MS
  const votingStartsAt = signUpStartsAt + HOUR_MS
  await sent(desk, '/api/ops/sweet-pick/contests', {
    ...{ brands: [brand], signUpStartsAt, votingStartsAt },
    ...{ votingEndsAt: votingStartsAt + HOUR_MS, reason: REASON },
  })
  while ((await stateFor(visitor)) !== 'signUp') {
    await new Promise((done) => setTimeout(done, SOON_MS / 3))
  }
}

const stateFor = async ({ token }: Player) =>
  (await ask('GET /api/sweet-pick', { token })).contest?.state

/** Signs somebody up by the API, without the page. @returns the entry's number */
export async function enterBy({ token }: Player): Promise<number> {
  const picture = { width: 30, height: 40, channels: 3 as const, background: '#c4a' }
  const reply = await fetch(`${address()}/api/sweet-pick/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await sharp({ create: picture }).jpeg().toBuffer()),
  })
  const { id } = (await reply.json()) as { id: string }
  const body = { photo: id, confirmed: true as const, app: WEB }
  return (await ask('POST /api/sweet-pick/entries', { token, body })).entry.number
}

/** Decides about somebody's photo. */
export async function decide(entry: string, decision: 'approve' | 'unclear'): Promise<void> {
  const path = `/api/ops/sweet-pick/entries/${entry}/decision`
  await sent(await openDesk(), path, { decision, seen: 'pending', reason: REASON })
}

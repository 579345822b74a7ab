// Who has missions: somebody whom an app's backend tells of, as it tells of everybody.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../../contract/api.ts'
import { signedHeaders } from '../../server/platform/http/signed.ts'
import { BACKEND_KEY, tokenFor } from '../server/harness.ts'
import { address, ask, type Player } from './server.ts'

const BRAND = 'companion'
/** The server looks at events each second. */
const COUNTED_MS = 30_000
/** Others take players from the first on. */
const LAST_KNOWN = 100
/** How many people each of the missions of the tuning wants. */
export const ENOUGH = 10

/** A player, and who they are by their app. */
export interface AppPlayer extends Player {
  sub: string
}

/** Somebody new, or who is known by this name, signed in by their app's token. */
export async function appPlayer(
  sub: string = randomUUID(),
  claims: Record<string, string> = {
    name: `Minh ${sub.slice(0, 6)}`,
    gender: 'male',
    country: 'VN',
  },
): Promise<AppPlayer> {
  const token = await tokenFor(sub, { now: Date.now(), claims })
  const { id, nickname } = await ask('GET /api/me', { token })
  return { id, nickname, token, sub }
}

/** A player of the demo world who has been here for long, so that they had missions yesterday too. */
export async function known(): Promise<AppPlayer> {
  for (let place = LAST_KNOWN; place > 0; place--) {
    const player = await appPlayer(`demo-${place}`, {})
    const { role } = await ask('GET /api/me', { token: player.token })
    if (role === 'user') return player
  }
  throw new Error('the demo world has no player')
}

/**
 * Tells that somebody said hi to others, as their backend signs it.
 * @param at when the first was greeted; milliseconds since 1970
 */
export async function tellGreetings(
  { sub }: AppPlayer,
  count: number,
  at: number = Date.now() - 1_000,
): Promise<void> {
  const events = Array.from({ length: count }, (_, place) => {
    const to = randomUUID()
    const person = { sub: to, name: 'Ana', gender: 'female', country: 'VN' }
    const what = { kind: 'greeting', id: randomUUID(), at: at + place }
    return { ...what, from: sub, to, people: [person] }
  })
  const body = JSON.stringify({ call: 'events', brand: BRAND, events })
  const signed = signedHeaders(body, { id: randomUUID(), at: Date.now(), keys: [BACKEND_KEY] })
  const reply = await fetch(`${address()}/api/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...signed,
    },
    body,
  })
  const { events: told } = (await reply.json()) as Answer<'POST /api/events'>
  const taken = told.filter(({ result }) => result === 'taken').length
  if (taken !== count) throw new Error(`${taken} of ${count} greetings were taken`)
}

/** A player's missions, once the server has counted what was told. */
export async function missionsOnce(
  { token }: Player,
  isSo: (missions: Answer<'GET /api/missions'>) => boolean,
): Promise<Answer<'GET /api/missions'>> {
  for (const end = Date.now() + COUNTED_MS; Date.now() < end; await pause(300)) {
    const missions = await ask('GET /api/missions', { token })
    if (isSo(missions)) return missions
  }
  throw new Error('the events were not counted in time')
}

/** Somebody who has reached a mission today, and not collected it. */
export async function reacher(): Promise<AppPlayer> {
  const player = await appPlayer()
  await tellGreetings(player, ENOUGH)
  await missionsOnce(player, ({ missions }) => missions.some(({ state }) => state === 'reached'))
  return player
}

/** Somebody who has collected a reward. */
export async function collector(): Promise<AppPlayer> {
  const player = await reacher()
  const { missions } = await ask('GET /api/missions', { token: player.token })
  const claims = missions
    .filter(({ state }) => state === 'reached')
    .map(({ id, day }) => ({ mission: id, day }))
  await ask('POST /api/missions/claims', { token: player.token, body: { claims } })
  return player
}

// Who has missions: somebody whom an app's backend tells of, as it tells of everybody.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { tokenFor } from '../server/harness.ts'
import { ask, type Player } from './server.ts'
import { tellEvents } from './tell-events.ts'

/** The server looks at events each second. */
const COUNTED_MS = 30_000
/** Others take players from the first on. */
const FROM_THE_END = 15
/** How many people each of the missions of the tuning wants. */
export const ENOUGH = 10

/** A player, and who they are by their app. */
export interface AppPlayer extends Player {
  sub: string
}

/** Somebody new, signed in by their app's token. */
export async function appPlayer(): Promise<AppPlayer> {
  const sub = randomUUID()
  const claims = { name: `Minh ${sub.slice(0, 6)}`, gender: 'male', country: 'VN' }
  const token = await tokenFor(sub, { now: Date.now(), claims })
  const { id, nickname } = await ask('GET /api/me', { token })
  return { id, nickname, token, sub }
}

/** A player of the demo world who has been here for long, so that they had missions yesterday too. */
export async function known(): Promise<AppPlayer> {
  const everybody = [...inject('people'), ...inject('streamers'), ...inject('bankers')]
  const id = inject('people').at(-FROM_THE_END)
  if (id === undefined) throw new Error('the demo world has nobody')
  const { token, me } = await ask('POST /api/demo/sign-in', { body: { userId: id } })
  // Their app's names count from the first one on, as their ids do.
  return { id, nickname: me.nickname, token, sub: `demo-${id - Math.min(...everybody)}` }
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
  await tellEvents(events)
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

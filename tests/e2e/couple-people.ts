// Who is a couple of the festival that runs in the demo world.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { OwnCouple } from '../../contract/campaigns-couples.ts'
import { type AppPlayer, appPlayer } from './mission-people.ts'
import { ask, type Player } from './server.ts'
import { tellEvents } from './tell-events.ts'

/** The server looks at events each second. */
const COUNTED_MS = 30_000
const FESTIVAL = 'lover-festival'

/** The festival's number. */
async function numberOf({ token }: Player): Promise<number> {
  const { edition } = await ask('GET /api/campaigns/:campaign/edition', {
    token,
    path: `/api/campaigns/${FESTIVAL}/edition?language=en`,
  })
  if (!edition) throw new Error('no festival runs')
  return edition.number
}

/** What is somebody's of the festival's couples. */
export async function coupleOf(me: Player): Promise<OwnCouple> {
  const number = await numberOf(me)
  return ask('GET /api/campaigns/editions/:number/couple', {
    token: me.token,
    path: `/api/campaigns/editions/${number}/couple`,
  })
}

/** Somebody gives another flowers in the app, and they are counted. */
export async function giveFlowers(from: AppPlayer, to: AppPlayer, count: number): Promise<void> {
  const before = await flowersBetween(from, to)
  await tellEvents([
    {
      ...{ kind: 'gift', id: randomUUID(), at: Date.now() - 1_000, from: from.sub, to: to.sub },
      ...{ gift: 'rose', count, diamonds: count, where: 'live' },
    },
  ])
  for (const end = Date.now() + COUNTED_MS; Date.now() < end; await pause(300)) {
    if ((await flowersBetween(from, to)) >= before + count) return
  }
  throw new Error('the flowers were not counted in time')
}

async function flowersBetween(one: Player, other: Player): Promise<number> {
  const { couple, near, asked, askedBy } = await coupleOf(one)
  const all = [...near, ...asked, ...askedBy, ...(couple ? [couple] : [])]
  return all.find(({ user }) => user.id === other.id)?.flowers ?? 0
}

/** Two who have both asked. */
export async function coupled(): Promise<[AppPlayer, AppPlayer]> {
  const [one, other] = [await appPlayer(), await appPlayer()]
  const number = await numberOf(one)
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await ask('POST /api/campaigns/editions/:number/couple/asks', {
      token: from.token,
      path: `/api/campaigns/editions/${number}/couple/asks`,
      body: { userId: to.id },
    })
  }
  return [one, other]
}

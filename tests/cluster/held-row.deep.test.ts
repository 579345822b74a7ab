import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/platform/database/database.ts'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { taps } from '../../server/turntable/taps.ts'
import { hold } from '../faults/locks.ts'
import { createPostgres } from '../server/databases.ts'
import { addTappers, tapOf } from '../server/tappers.ts'

const PLAYERS = 64
/** Connections that may wait for locks, fewer than players who are held. */
const WAITING = 2

let db: Database
let url: string
let drop: () => Promise<void>
let players: number[]
beforeAll(async () => {
  const postgres = await createPostgres()
  url = postgres.url
  drop = postgres.drop
  db = await openPostgres(url, WAITING + 2)
  await db.migrate()
  players = await addTappers(db, PLAYERS)
})
afterAll(async () => {
  await db.close()
  await drop()
})

describe('a row of some players that another transaction holds stops nobody else (issue 7)', () => {
  it.each([
    ['accounts', (ids: string) => `SELECT FROM account WHERE owner_id IN (${ids}) FOR UPDATE`],
    [
      'account of gold',
      (ids: string) =>
        `SELECT FROM account WHERE owner_id IN (${ids}) AND currency = 'gold' FOR UPDATE`,
    ],
    ['seeds', (ids: string) => `SELECT FROM fair_seed WHERE user_id IN (${ids}) FOR UPDATE`],
  ])('%s', async (_what, statement) => {
    const take = taps(db, WAITING)
    const held = players.slice(10, 10 + WAITING + 1)
    const others = players.filter((player) => !held.includes(player))
    const lock = await hold(url, statement(held.join(', ')))
    const done = new Set<number>()
    const tap = async (player: number) => {
      const taken = await take(await tapOf(db, player))
      done.add(player)
      return taken
    }
    const first = players.map(tap)
    await Promise.all(first.filter((_, place) => others.includes(players[place] ?? 0)))
    await lock.stops()
    const again = await Promise.all(others.map(tap))
    expect(new Set(again.map(({ state }) => state))).toEqual(new Set(['fresh']))
    expect(held.filter((player) => done.has(player))).toEqual([])
    await lock.release()
    const all = await Promise.all(first)
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['fresh']))
  })
})

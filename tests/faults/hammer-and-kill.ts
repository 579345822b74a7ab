import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { type Database, openPglite } from '../../server/platform/database/database.ts'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { brandKeys, SECRETS } from '../server/harness.ts'
import { expectCleanAudit } from './clean-audit.ts'
import { Cut, type Deed, nextDeed, pursue, settle } from './hammer.ts'
import { newDatabase } from './new-database.ts'
import { end, type Server, startServer } from './process.ts'
import { addPilots, ask, type Pilot } from './rounds.ts'

/** So many play. */
export const PLAYERS = 80
/** Two phones for each of the first players: their requests meet in the queue. */
export const PHONES = 100
/** What each player begins with. */
export const DIAMONDS = 20_000
const TOGETHER = 16
/** One round that outlasts the test, so that nothing is won meanwhile. */
const ROUND_SECONDS = 86_400

/** Of a server that impatient players hammer. */
export const HAMMERED_SETTINGS = {
  DEMO_WORLD: 'false',
  BRAND_KEYS: JSON.stringify(brandKeys(SECRETS)),
  ROUND_SECONDS: String(ROUND_SECONDS),
  CHOOSING_SECONDS: String(ROUND_SECONDS - 100),
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_USER: '1000000',
}

/** What is hammered: a database, and how many processes serve it. */
export interface Hammered {
  kind: 'pglite' | 'postgres'
  processes: number
  /** So often at the least is asked again under keys that had been used. */
  leastRetries?: number
  /** Called after each kill. */
  tell?: (kill: number, survived: Survived) => void
}

/** What players did meanwhile. */
export interface Survived {
  asked: number
  acknowledged: number
  /** How often one asked again under a key that had been used. */
  retries: number
}

/**
 * Lets everyone play with all servers at once, kills servers so many times at moments of chance, and
 * holds what was acknowledged against the database: each is there once, nothing else is, the audit is clean.
 */
export async function killUnderPlayers(
  { kind, processes, leastRetries = 0, tell = () => {} }: Hammered,
  kills: number,
): Promise<Survived> {
  const { settings: database, drop } = await newDatabase(kind)
  const settings = { ...HAMMERED_SETTINGS, ...database }
  let servers: Server[] = []
  try {
    const players = await inDatabase(settings, (db) => addPilots(db, PLAYERS, DIAMONDS))
    const start = () => startServer(settings)
    const deeds: Deed[] = []
    let retries = 0
    const survived = (): Survived => ({
      asked: deeds.length,
      acknowledged: deeds.filter(({ done }) => done).length,
      retries,
    })
    while (servers.length < processes) servers.push(await start())
    for (let kill = 0; kill < kills; kill++) {
      const victims = randomInt(processes) + 1
      const fresh = await hammerAndKill(servers, players, victims)
      expect(fresh.some(({ done }) => done)).toBe(true)
      servers = servers.slice(victims)
      while (servers.length < processes) servers.push(await start())
      retries += await settleAll(fresh, servers)
      deeds.push(...fresh)
      tell(kill + 1, survived())
    }
    do retries += await settleAll(deeds, servers)
    while (retries < leastRetries)
    for (const server of servers) {
      expect([await end(server, 'SIGTERM'), server.said.err]).toEqual([0, ''])
    }
    await inDatabase(settings, (db) => expectEachOnce(db, players, deeds))
    await expectCleanAudit(settings)
    return survived()
  } finally {
    for (const server of servers) await end(server, 'SIGKILL')
    await drop()
  }
}

/** Opens the database that no server has open, as an operator would. */
export async function inDatabase<T>(
  { DATABASE_URL: url, DATA_DIR: folder }: Record<string, string>,
  action: (db: Database) => Promise<T>,
): Promise<T> {
  const db = url ? await openPostgres(url, 1) : await openPglite(join(folder ?? '', 'database'))
  try {
    await db.migrate()
    return await action(db)
  } finally {
    await db.close()
  }
}

/** Everyone plays with all servers, until the first of them are killed at a moment of chance. */
async function hammerAndKill(
  servers: Server[],
  players: Pilot[],
  victims: number,
): Promise<Deed[]> {
  const [first] = servers
  if (!first) throw new Error('no server runs')
  const { round } = (await ask(first, 'GET /api/adventure/live')).answer
  const deeds: Deed[] = []
  const killAfter = randomInt(150, 500)
  let answered = 0
  let gone = false
  const kill = () => {
    gone = true
    for (const { process } of servers.slice(0, victims)) process.kill('SIGKILL')
  }
  const phone = async (place: number) => {
    const player = players[place % players.length]
    while (player && !gone) {
      const deed = nextDeed(player, round.id)
      deeds.push(deed)
      try {
        await pursue(deed, () => servers[randomInt(servers.length)]?.address ?? '')
      } catch (error) {
        if (!(error instanceof Cut)) throw error
        if (gone) return
        // A connection that rested may end as it is used again: the phone asks once more, later.
        expect(servers.map(({ process }) => process.exitCode)).toEqual(servers.map(() => null))
        continue
      }
      answered++
      if (answered === killAfter) kill()
    }
  }
  try {
    await Promise.all(Array.from({ length: PHONES }, (_, place) => phone(place)))
  } finally {
    kill()
  }
  await Promise.all(servers.slice(0, victims).map(({ ended }) => ended))
  return deeds
}

/** Asks again for every deed: the same bytes for what was acknowledged. @returns how often it asked */
export async function settleAll(deeds: Deed[], servers: Server[]): Promise<number> {
  const left = [...deeds]
  let asked = 0
  const one = async () => {
    for (let deed = left.pop(); deed; deed = left.pop()) {
      const times = await settle(deed, servers[randomInt(servers.length)]?.address ?? '')
      asked += times
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, one))
  return asked
}

/** What a player's acknowledged deeds come to. */
interface Sums {
  spins: number
  ships: number
  sent: number
  rotations: number
  diamond: number
  gold: number
}

/** The database holds what was acknowledged, each once, and nothing else. */
export async function expectEachOnce(db: Database, players: Pilot[], deeds: Deed[]): Promise<void> {
  const done = new Set(deeds.map(({ operation }) => operation))
  expect(done.size).toBe(4)
  const expected = new Map<number, Sums>(
    players.map(({ id }) => [
      id,
      { spins: 0, ships: 0, sent: 0, rotations: 0, diamond: DIAMONDS, gold: 0 },
    ]),
  )
  for (const { player, operation, done } of deeds) {
    const sums = expected.get(player.id)
    if (done && sums) count(sums, operation, done.answer)
  }
  const { rows } = (await db.orm.execute(HELD)) as unknown as {
    rows: ({ id: number } & Record<keyof Sums, string | number>)[]
  }
  const held = new Map(
    rows.map(({ id, ...sums }) => [
      Number(id),
      Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])),
    ]),
  )
  for (const { id } of players) expect({ id, ...held.get(id) }).toEqual({ id, ...expected.get(id) })
}

function count(sums: Sums, operation: Deed['operation'], text: string): void {
  switch (operation) {
    case 'turntable.spin': {
      const { spins, stakeDiamonds } = JSON.parse(text) as Answer<'POST /api/turntable/spins'>
      sums.spins += spins.length
      sums.diamond -= stakeDiamonds
      for (const { prize } of spins) sums[prize.currency] += prize.amount
      return
    }
    case 'adventure.buy': {
      const { ships, costDiamonds } = JSON.parse(text) as Answer<'POST /api/adventure/ships'>
      sums.ships += ships
      sums.diamond -= costDiamonds
      return
    }
    case 'adventure.dispatch':
      sums.sent++
      return
    case 'fairness.rotate':
      sums.rotations++
  }
}

const HELD = sql`
  SELECT u.id,
    (SELECT count(*) FROM turntable_spin s WHERE s.user_id = u.id) AS spins,
    (SELECT coalesce(sum(l.ships), 0) FROM adventure_lot l WHERE l.user_id = u.id) AS ships,
    (SELECT count(*) FROM adventure_dispatch d WHERE d.user_id = u.id) AS sent,
    (SELECT count(*) FROM fair_seed f WHERE f.user_id = u.id AND f.state = 'revealed') AS rotations,
    (SELECT balance FROM account a WHERE a.owner_id = u.id AND a.currency = 'diamond') AS diamond,
    (SELECT balance FROM account a WHERE a.owner_id = u.id AND a.currency = 'gold') AS gold
  FROM app_user u WHERE u.id > 0`

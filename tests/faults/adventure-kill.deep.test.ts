import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shipPayoutOf } from '../../machines/adventure/rules.ts'
import { addCrowd, type Crowd, sendCrowd } from '../../scripts/bench/crowd.ts'
import { PLAYERS_A_BATCH } from '../../server/adventure/settle.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { createPostgres } from '../server/databases.ts'
import { SKY } from '../tunings.ts'
import { expectCleanAudit } from './clean-audit.ts'
import { hold } from './locks.ts'
import { end, type Server } from './process.ts'
import { addPilots, buyShips, openRound, sendShip, startRounds } from './rounds.ts'

/** Three batches of winners: everyone sends a ship to each planet. */
const PEOPLE = 3 * PLAYERS_A_BATCH - 1
const [IN_SECOND_BATCH, IN_THIRD_BATCH] = [PLAYERS_A_BATCH + 1, 2 * PLAYERS_A_BATCH + 1]

describe.skipIf(!process.env.DATABASE_URL)('processes killed between the steps of a round', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>
  let db: Database
  let client: pg.Client
  let crowd: Crowd
  /** By the name under which the database knows them. */
  const servers = new Map<string, Server>()

  beforeEach(async () => {
    made = await createPostgres()
    db = await openPostgres(made.url, 2)
    await db.migrate()
    client = new pg.Client({ connectionString: made.url, application_name: 'test' })
    await client.connect()
    crowd = await addCrowd(client, 'crowd', PEOPLE, 8, SKY.shipPriceDiamonds)
  })
  afterEach(async () => {
    await killAll()
    await client?.end()
    await db?.close()
    await made?.drop()
  })

  const start = async (name: string) => {
    const url = new URL(made.url)
    url.searchParams.set('application_name', name)
    servers.set(name, await startRounds({ DATABASE_URL: url.href, DATABASE_POOL: '8' }))
  }
  const startBoth = () => Promise.all(['one', 'two'].map(start))
  const kill = async (name: string) => {
    const server = servers.get(name)
    servers.delete(name)
    if (server) await end(server, 'SIGKILL')
  }
  const killAll = () => Promise.all([...servers.keys()].map(kill))
  const one = async <Row>(query: string, values: unknown[]): Promise<Row> =>
    (await client.query(query, values)).rows[0] as Row
  const progressOf = (id: number) =>
    one<{ state: string; players: number; paid: number }>(
      `SELECT state, players, (SELECT count(*)::int FROM adventure_payout WHERE round_id = $1) AS paid
       FROM adventure_round WHERE id = $1`,
      [id],
    )
  const accountOf = (place: number) =>
    hold(
      made.url,
      `SELECT FROM account WHERE owner_id = ${crowd.firstId + place} AND currency = 'diamond' FOR UPDATE`,
    )

  it('draw it once and pay everyone once (issue 3)', async () => {
    const [pilot] = await addPilots(db, 1, SKY.shipPriceDiamonds)
    await startBoth()
    const server = servers.get('one')
    if (!pilot || !server) throw new Error('nobody plays')
    await buyShips(server, pilot, 1)
    const { id } = await openRound(server, 2_000)
    expect((await sendShip(server, pilot, id, 0)).status).toBe(200)

    // Before the draw: whoever came to it dies, then the other who took its place.
    const draw = await hold(made.url, `SELECT pg_advisory_xact_lock(adventure_lock(${id}))`)
    await sendCrowd(client, crowd, id)
    const first = await draw.stops()
    await kill(first)
    await draw.stops(first)
    await killAll()
    await draw.release()
    expect(await progressOf(id)).toMatchObject({ state: 'open', paid: 0 })

    // In the draw, everything known and nothing committed: both die at once.
    const drawing = await hold(made.url, `SELECT FROM adventure_round WHERE id = ${id} FOR UPDATE`)
    await startBoth()
    await drawing.stops()
    await killAll()
    await drawing.release()
    expect(await progressOf(id)).toMatchObject({ state: 'open', paid: 0 })

    // Drawn, nobody paid: both die at once, and their connections with them.
    const paying = await hold(made.url, 'LOCK TABLE adventure_payout IN SHARE MODE')
    await startBoth()
    await paying.stops()
    await killAll()
    const drawn = await progressOf(id)
    expect(drawn).toEqual({ state: 'drawn', players: PEOPLE + 1, paid: 0 })
    await paying.releaseToNobody()
    expect(await progressOf(id)).toEqual(drawn)

    // One batch paid: one dies, while what it had asked for is still done; the other goes on.
    const second = await accountOf(IN_SECOND_BATCH)
    const third = await accountOf(IN_THIRD_BATCH)
    await startBoth()
    const atSecond = await second.stops()
    expect((await progressOf(id)).paid).toBe(PLAYERS_A_BATCH)
    await kill(atSecond)
    await second.release()
    await third.stops()
    expect((await progressOf(id)).paid).toBe(2 * PLAYERS_A_BATCH)

    // Everyone paid, the job not ended: the last one dies.
    const jobs = await hold(made.url, 'LOCK TABLE jobs.job IN SHARE MODE')
    await third.release()
    await expect.poll(() => progressOf(id)).toMatchObject({ state: 'settled' })
    await killAll()
    await jobs.releaseToNobody()

    await start('one')
    await openRound(servers.get('one') as Server, 1_000)
    await expectPaidOnce(id)
    expect(await end(servers.get('one') as Server, 'SIGTERM')).toBe(0)
    await expectCleanAudit({ DATABASE_URL: made.url })
  })

  /** Everyone of the crowd has what one ship on the treasure planet wins, and nothing else. */
  async function expectPaidOnce(id: number): Promise<void> {
    const round = await one<{ state: string; treasure: number; winners: number }>(
      'SELECT state, treasure, winners FROM adventure_round WHERE id = $1',
      [id],
    )
    const winners = PEOPLE + (round.treasure === 0 ? 1 : 0)
    expect(round).toMatchObject({ state: 'settled', winners })
    const { transfers } = await one<{ transfers: number }>(
      `SELECT count(*)::int AS transfers FROM transfer WHERE kind = 'adventure.payout'`,
      [],
    )
    expect(transfers).toBe(winners)
    const { sums } = await one<{ sums: number[] }>(
      `SELECT array_agg(DISTINCT balance::int) AS sums FROM account
       WHERE owner_id BETWEEN $1 AND $2 AND currency = 'diamond'`,
      [crowd.firstId, crowd.lastId],
    )
    expect(sums).toEqual([shipPayoutOf(SKY, round.treasure)])
  }
})

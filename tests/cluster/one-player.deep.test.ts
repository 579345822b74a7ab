import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { addPilots, type Pilot } from '../faults/rounds.ts'
import { brandKeys, SECRETS } from '../server/harness.ts'
import { opportunities } from '../wheel.ts'
import { type Cluster, startCluster } from './cluster.ts'

const PROCESSES = 3
const CONNECTIONS = 12
const SPINS_EACH = 30

let cluster: Cluster
let player: Pilot
beforeAll(async () => {
  cluster = await startCluster(PROCESSES, {
    DEMO_WORLD: 'false',
    BRAND_KEYS: JSON.stringify(brandKeys(SECRETS)),
    RATE_LIMIT_USER: '1000000',
  })
  const db = await openPostgres(cluster.databaseUrl, 1)
  ;[player] = (await addPilots(db, 1, 100_000)) as [Pilot]
  await db.close()
})
afterAll(() => cluster.close())

describe('twelve connections of one player on several processes (issue 7)', () => {
  it('wait for one another: each spin is answered with a prize', async () => {
    const statuses: number[] = []
    const phone = async () => {
      for (let spins = 0; spins < SPINS_EACH; spins++) statuses.push(await spinOnce())
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, phone))
    expect(statuses).toHaveLength(CONNECTIONS * SPINS_EACH)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

/** On a connection of its own, which the next process in turn gets. */
async function spinOnce(): Promise<number> {
  const reply = await fetch(`${cluster.server.address}/api/turntable/spins`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${player.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      connection: 'close',
    },
    body: JSON.stringify(opportunities(1)),
  })
  await reply.text()
  return reply.status
}

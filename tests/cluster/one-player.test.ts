import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../server/platform/database.ts'
import { end, type Server, startServer } from '../faults/process.ts'
import { addPilots, type Pilot } from '../faults/rounds.ts'
import { createPostgres } from '../server/databases.ts'
import { brandKeys, SECRETS } from '../server/harness.ts'
import { opportunities } from '../wheel.ts'
import { redisUrl } from './redis.ts'

const PROCESSES = 3
const CONNECTIONS = 12
const SPINS_EACH = 30

let server: Server
let player: Pilot
let drop: () => Promise<void>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-cluster-'))
  const postgres = await createPostgres()
  drop = postgres.drop
  server = await startServer(
    {
      DATABASE_URL: postgres.url,
      REDIS_URL: redisUrl(),
      DATA_DIR: folder,
      DEMO_WORLD: 'false',
      BRAND_KEYS: JSON.stringify(brandKeys(SECRETS)),
      RATE_LIMIT_ADDRESS: '1000000',
      RATE_LIMIT_USER: '1000000',
    },
    `start-cluster.ts --api ${PROCESSES}`,
  )
  const db = await openPostgres(postgres.url, 1)
  ;[player] = (await addPilots(db, 1, 100_000)) as [Pilot]
  await db.close()
})
afterAll(async () => {
  await end(server, 'SIGKILL')
  await drop()
  await rm(folder, { recursive: true })
})

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
  const reply = await fetch(`${server.address}/api/turntable/spins`, {
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

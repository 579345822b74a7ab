import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_PATH, placeIn } from '../../contract/live.ts'
import type { TreeRole } from '../../contract/tree.ts'
import { CLOSE_WORD } from '../../contract/tree-constants.ts'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { expectCleanAudit } from '../faults/clean-audit.ts'
import { end, type Server, startServer } from '../faults/process.ts'
import { addPilots, ask, type Pilot } from '../faults/rounds.ts'
import { createPostgres } from '../server/databases.ts'
import { brandKeys, SECRETS } from '../server/harness.ts'
import { redisUrl } from './redis.ts'

const SOON = { timeout: 30_000, interval: 50 }

let postgres: Awaited<ReturnType<typeof createPostgres>>
let folder: string
let processes: [Server, Server]
let people: Pilot[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-cluster-'))
  postgres = await createPostgres()
  const start = (name: string) =>
    startServer({
      DATABASE_URL: postgres.url,
      REDIS_URL: redisUrl(),
      DATA_DIR: join(folder, name),
      DEMO_WORLD: 'false',
      BRAND_KEYS: JSON.stringify(brandKeys(SECRETS)),
    })
  // The first one makes the tables.
  processes = [await start('one'), await start('other')]
  const db = await openPostgres(postgres.url, 1)
  people = await addPilots(db, 5, 1)
  await db.close()
})
afterAll(async () => {
  await Promise.all(processes.map((server) => end(server, 'SIGKILL')))
  await postgres.drop()
  await rm(folder, { recursive: true })
})

/** Where somebody's page hears of their tree. */
async function placeOf({ token }: Pilot): Promise<string> {
  return placeIn('tree', (await ask(processes[0], 'GET /api/tree', { token })).answer.room)
}

/** A phone whose page hears of a tree at one of the processes: how often it was told, and why it ended. */
async function phoneAt({ address }: Server, place: string) {
  const socket = io(address, { path: LIVE_PATH, transports: ['websocket'], forceNew: true })
  const phone = { told: 0, end: null as string | null, close: () => socket.close() }
  socket.on(place, () => {
    phone.told += 1
  })
  socket.on('disconnect', (reason) => {
    phone.end = reason
  })
  socket.emit('enter', place)
  // What this room tells at once was asked for after the other place.
  const isHeard = new Promise((resolve) => socket.once('adventure', resolve))
  socket.emit('enter', 'adventure')
  await Promise.race([isHeard, expect.poll(() => phone.end, SOON).not.toBeNull()])
  return phone
}

/** A tree that grows, its inviter at one process and its partner at the other. */
async function plant(inviter: Pilot, partner: Pilot) {
  const [one, other] = processes
  const body = { userId: null, offsetMinutes: 0 }
  const invited = await ask(one, 'POST /api/tree/invitations', { token: inviter.token, body })
  const code = invited.answer.code ?? ''
  const { answer } = await ask(other, 'POST /api/tree/accept', {
    token: partner.token,
    body: { code },
  })
  return { id: answer.id, code }
}

const water = (server: Server, { token }: Pilot) =>
  ask(server, 'POST /api/tree/water', { token, body: {} })

/** Who has watered, as one of the two is told where they are. */
async function wateredBy(server: Server, { token }: Pilot): Promise<TreeRole[]> {
  const { tree } = (await ask(server, 'GET /api/tree', { token })).answer
  const { inviter = null, partner = null } = tree?.wateredDay ?? {}
  return [
    ...(inviter === null ? [] : ['inviter' as const]),
    ...(partner === null ? [] : ['partner' as const]),
  ]
}

describe('a tree whose two are at two processes (decision 026)', () => {
  it('each sees at once how the other one waters', async () => {
    const [one, other] = processes
    const [inviter, partner] = people.slice(0, 2) as [Pilot, Pilot]
    await plant(inviter, partner)
    const mine = await phoneAt(one, await placeOf(inviter))
    const theirs = await phoneAt(other, await placeOf(partner))
    expect((await water(one, inviter)).status).toBe(200)
    await expect.poll(() => [mine.told, theirs.told], SOON).toEqual([1, 1])
    expect(await wateredBy(other, partner)).toEqual(['inviter'])
    expect((await water(other, partner)).status).toBe(200)
    await expect.poll(() => [mine.told, theirs.told], SOON).toEqual([2, 2])
    expect(await wateredBy(one, inviter)).toEqual(['inviter', 'partner'])
    // From a second phone at the other process, on the same day.
    expect((await water(other, inviter)).code).toBe('WATERED_TODAY')
    mine.close()
    theirs.close()
  })

  it('who is not of the tree is refused at either, and hears nothing of it', async () => {
    const [inviter, partner, stranger] = people.slice(2, 5) as [Pilot, Pilot, Pilot]
    const { id, code } = await plant(inviter, partner)
    const heard = await phoneAt(processes[1], await placeOf(partner))
    const others = [
      await phoneAt(processes[1], 'tree'),
      await phoneAt(processes[1], await placeOf(stranger)),
      await phoneAt(processes[1], placeIn('tree', randomUUID())),
    ]
    for (const server of processes) {
      const { token } = stranger
      const close = { tree: id, level: 1, confirm: CLOSE_WORD } as const
      const refused = [
        await ask(server, 'POST /api/tree/accept', { token, body: { code } }),
        await water(server, stranger),
        await ask(server, 'POST /api/tree/withdraw', { token, body: { tree: id } }),
        await ask(server, 'POST /api/tree/close', { token, body: close }),
      ]
      expect(refused.map(({ status }) => status)).not.toContain(200)
      const { tree, past, received } = (await ask(server, 'GET /api/tree', { token })).answer
      expect([tree, past, received]).toEqual([null, null, []])
    }
    await water(processes[0], inviter)
    await expect.poll(() => heard.told, SOON).toBe(1)
    expect(others.map(({ told }) => told)).toEqual([0, 0, 0])
    const guesser = await phoneAt(processes[1], 'tree:1')
    await expect.poll(() => guesser.end, SOON).not.toBeNull()
    for (const phone of [heard, guesser, ...others]) phone.close()
  })

  it('leaves the books in order', () => expectCleanAudit({ DATABASE_URL: postgres.url }))
})

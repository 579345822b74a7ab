import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Call } from '../../contract/api.ts'
import { askAt, type Given } from '../ask.ts'
import { end, type Server } from '../faults/process.ts'
import { enter, type Page } from '../server/sky.ts'
import { type Cluster, startCluster } from './cluster.ts'

const SOON = { timeout: 60_000, interval: 100 }
const PAGES = 4
const METRICS_TOKEN = 'a-token-for-metrics-alone'

let cluster: Cluster
let server: Server
beforeAll(async () => {
  cluster = await startCluster(2, {
    DEMO_USERS: '40',
    ROUND_SECONDS: '30',
    CHOOSING_SECONDS: '13',
    METRICS_TOKEN,
  })
  server = cluster.server
})
afterAll(() => cluster.close())

describe('two processes behind one address (issue 3)', () => {
  it('the players of both see the same counts, and one draw', async () => {
    const pages = await pagesOfBoth()
    const token = await signIn()
    await ask('POST /api/adventure/ships', { token, body: { ships: 3 } })
    const { round } = await opening(pages)
    await ask('POST /api/adventure/dispatches', {
      token,
      body: { roundId: round.id, planets: [{ planet: 2, ships: 3 }] },
    })
    for (const page of pages) {
      await expect.poll(() => latest(page).round.ships[2], SOON).toBe(3)
      await expect.poll(() => latest(page).round.treasure, SOON).not.toBeNull()
    }
    const drawn = pages.map((page) => latest(page).round)
    expect(new Set(drawn.map(({ id }) => id))).toEqual(new Set([round.id]))
    expect(new Set(drawn.map(({ treasure }) => treasure)).size).toBe(1)
    for (const page of pages) page.socket.disconnect()
  })

  it('one that is killed is replaced, and the other serves meanwhile', async () => {
    const pages = await pagesOfBoth()
    const [victim] = await workers()
    process.kill(Number(victim?.pid), 'SIGKILL')
    await expect.poll(() => pages.filter(({ socket }) => !socket.connected).length, SOON).toBe(2)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    await expect
      .poll(async () => (await workers()).map(({ pid }) => pid), SOON)
      .not.toContain(victim?.pid)
    await expect.poll(async () => (await workers()).length, SOON).toBe(2)
    expect(server.said.out).toMatch(/process \d ended \(SIGKILL\); another starts in \d+ s/)
    for (const page of pages) page.socket.disconnect()
  })

  it('a stop ends both, with what is open, and with 0', async () => {
    const pages = await pagesOfBoth()
    expect(await end(server, 'SIGTERM')).toBe(0)
    await expect.poll(() => pages.some(({ socket }) => socket.connected), SOON).toBe(false)
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
    expect(server.said.err).toBe('')
  })
})

/** Connections go to the processes in turn: of several pages each process gets some. */
async function pagesOfBoth(): Promise<Page[]> {
  const pages: Page[] = []
  while (pages.length < PAGES) pages.push(await enter(server.address))
  const sockets = async () => (await workers()).map((worker) => worker.sockets)
  await expect.poll(sockets, SOON).toEqual([PAGES / 2, PAGES / 2])
  return pages
}

function latest({ told }: Page) {
  const live = told.at(-1)
  if (!live) throw new Error('the page was told nothing')
  return live
}

/** Waits until a round opens, with all its time to choose ahead. */
async function opening([page]: Page[]) {
  if (!page) throw new Error('there is no page')
  const { round } = latest(page)
  return page.sees(
    (live) =>
      live.round.id > round.id && live.at >= live.round.opensAt && live.at < live.round.closesAt,
  )
}

/** The processes as their metrics tell; each scrape meets the next one. */
async function workers(): Promise<{ pid: string; sockets: number }[]> {
  const found = new Map<string, { pid: string; sockets: number }>()
  for (let scrape = 0; scrape < 6; scrape++) {
    // A connection kept alive would stay with one process.
    const headers = { connection: 'close', authorization: `Bearer ${METRICS_TOKEN}` }
    const reply = await fetch(`${server.address}/metrics`, { headers })
    const text = await reply.text()
    const pid = /pid="(\d+)"/.exec(text)?.[1] ?? ''
    const sockets = Number(/^live_sockets\{.*\} (\d+)$/m.exec(text)?.[1])
    found.set(pid, { pid, sockets })
  }
  return [...found.values()]
}

async function signIn(): Promise<string> {
  const { users } = await ask('GET /api/demo/users')
  const [rich] = users.toSorted((one, other) => other.diamonds - one.diamonds)
  if (!rich) throw new Error('the demo world is empty')
  return (await ask('POST /api/demo/sign-in', { body: { userId: rich.id } })).token
}

const ask = <C extends Call>(call: C, given: Given<C> = {}): Promise<Answer<C>> =>
  askAt(server.address, call, given)

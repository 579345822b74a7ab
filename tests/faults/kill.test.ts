import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { opportunities } from '../wheel.ts'
import { expectCleanAudit } from './clean-audit.ts'
import { DATABASES, newDatabase } from './new-database.ts'
import { end, type Server, startServer } from './process.ts'

const KILLS = 10
const PLAYERS = 16
/** Two taps at once for each of the first players: their requests meet in the queue. */
const CLIENTS = 24
const SETTINGS = {
  DEMO_USERS: '120',
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_USER: '1000000',
  // How late a busy machine is says nothing about what is lost.
  STALL_LIMIT_MS: '0',
}

interface Player {
  id: number
  token: string
}

/** A tap as the phone knows it: what it asked, and the bytes that it got, if any. */
interface Tap {
  player: Player
  key: string
  count: 1 | 10
  answer?: string
}

describe('kill -9 at any moment loses nothing that was acknowledged (design §6)', () => {
  it.each(DATABASES)(`${KILLS} times under load, on %s`, async (kind) => {
    const { settings: database, drop } = await newDatabase(kind)
    const settings = { ...SETTINGS, ...database }
    try {
      const taps: Tap[] = []
      let server = await startServer(settings)
      const players = await signIn(server)
      const spinsBefore = await countSpins(server, players)
      for (let kill = 0; kill < KILLS; kill++) {
        const fresh = await loadAndKill(server, players)
        expect(fresh.some(({ answer }) => answer !== undefined)).toBe(true)
        server = await startServer(settings)
        for (const tap of fresh) await settle(server, tap)
        taps.push(...fresh)
      }
      await expectEachOnce(server, players, taps, spinsBefore)
      expect(await end(server, 'SIGTERM')).toBe(0)
      await expectCleanAudit(settings)
    } finally {
      await drop()
    }
  })
})

async function signIn({ address }: Server): Promise<Player[]> {
  const { users } = (await (
    await fetch(`${address}/api/demo/users`)
  ).json()) as Answer<'GET /api/demo/users'>
  const rich = users.toSorted((a, b) => b.diamonds - a.diamonds).slice(0, PLAYERS)
  return Promise.all(
    rich.map(async ({ id }) => {
      const reply = await fetch(`${address}/api/demo/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId: id }),
      })
      const { token } = (await reply.json()) as Answer<'POST /api/demo/sign-in'>
      return { id, token }
    }),
  )
}

/** Taps from many phones until the server is killed at a moment of chance. */
async function loadAndKill(server: Server, players: Player[]): Promise<Tap[]> {
  const taps: Tap[] = []
  let answered = 0
  const killAfter = randomInt(20, 250)
  let gone = false
  const phone = async (client: number) => {
    const player = players[client % players.length]
    while (player && !gone) {
      const tap: Tap = { player, key: randomUUID(), count: randomInt(12) === 0 ? 10 : 1 }
      taps.push(tap)
      try {
        const reply = await post(server, tap)
        const text = await reply.text()
        if (reply.status === 200) tap.answer = text
        // Out of diamonds: this phone is put away.
        else if (reply.status === 402) return
        else throw new Error(`answered ${reply.status}`)
      } catch (error) {
        if (!gone) throw error
        return
      }
      answered++
      if (answered === killAfter) {
        gone = true
        server.process.kill('SIGKILL')
      }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => phone(client)))
  gone = true
  server.process.kill('SIGKILL')
  await server.ended
  return taps
}

/** Finds an acknowledged tap again by its key, byte for byte; taps an unanswered one again. */
async function settle(server: Server, tap: Tap): Promise<void> {
  const found = await byKey(server, tap)
  if (tap.answer !== undefined) {
    expect([found.status, await found.text()]).toEqual([200, tap.answer])
    return
  }
  const again = await post(server, tap)
  const text = await again.text()
  if (found.status === 200) expect(text).toBe(await found.text())
  else expect([200, 402]).toContain(again.status)
  if (again.status === 200) tap.answer = text
}

async function expectEachOnce(
  server: Server,
  players: Player[],
  taps: Tap[],
  spinsBefore: Map<number, number>,
): Promise<void> {
  const answers = taps.flatMap(({ player, answer }) =>
    answer === undefined
      ? []
      : [{ player, answer: JSON.parse(answer) as Answer<'POST /api/turntable/spins'> }],
  )
  for (const player of players) {
    const mine = answers.filter((it) => it.player.id === player.id)
    const spins = mine.flatMap(({ answer }) => answer.spins)
    const listed = await listSpins(server, player)
    const times = new Map<string, number>()
    for (const id of listed) times.set(id, (times.get(id) ?? 0) + 1)
    for (const { id } of spins) expect(times.get(id)).toBe(1)
    expect(listed).toHaveLength((spinsBefore.get(player.id) ?? 0) + spins.length)
  }
}

async function countSpins(server: Server, players: Player[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const player of players) counts.set(player.id, (await listSpins(server, player)).length)
  return counts
}

async function listSpins({ address }: Server, { token }: Player): Promise<string[]> {
  const ids: string[] = []
  let next: string | null = null
  do {
    const url: string = `${address}/api/turntable/spins?limit=100${next ? `&before=${next}` : ''}`
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const page = (await reply.json()) as Answer<'GET /api/turntable/spins'>
    ids.push(...page.spins.map(({ id }) => id))
    next = page.next
  } while (next)
  return ids
}

function post({ address }: Server, { player, key, count }: Tap): Promise<Response> {
  return fetch(`${address}/api/turntable/spins`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${player.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(opportunities(count)),
  })
}

function byKey({ address }: Server, { player, key }: Tap): Promise<Response> {
  return fetch(`${address}/api/turntable/spins/by-key/${key}`, {
    headers: { authorization: `Bearer ${player.token}` },
  })
}

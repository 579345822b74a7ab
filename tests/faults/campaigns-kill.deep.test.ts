// Sweet Pick's ballots and the extra return's check-ins under kill -9 (issue 30): of two processes one goes on.
import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { askAt } from '../ask.ts'
import { expectCleanAudit } from './clean-audit.ts'
import { DATABASES, newDatabase } from './new-database.ts'
import { end, type Server, startServer } from './process.ts'

const SETTINGS = {
  DEMO_WORLD: 'true',
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_USER: '1000000',
}
const APP = { platform: 'web', version: null } as const
const VOTERS = 8
const PHONES_EACH = 2
const KILLS = 3

type Pair = Answer<'POST /api/sweet-pick/pairs'>['pairs'][number]

interface Voter {
  token: string
  /** Ballots that they had before. */
  left: number
  /** Votes that were sent, by their key; the answer is unknown until one comes. */
  sent: Map<string, { pair: string; choice: string; taken: boolean | null }>
}

/** Sends a call under a key; null where no answer came. */
async function post(
  address: string,
  path: string,
  { token }: Pick<Voter, 'token'>,
  key: string,
  body: object,
) {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
  }
  return fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => null,
  )
}

async function vote(address: string, voter: Voter, key: string): Promise<void> {
  const sent = voter.sent.get(key)
  if (!sent) return
  const { pair, choice } = sent
  const reply = await post(address, '/api/sweet-pick/ballots', voter, key, {
    pair,
    choice,
    app: APP,
  })
  if (!reply || reply.status >= 500) return
  // Another phone of the same person may have decided the pair.
  if (!reply.ok) expect(await reply.text()).toMatch(/PAIR_GONE|VOTED_ALREADY/)
  sent.taken = reply.ok
}

/** Votes on one pair after another until the server is gone. */
async function goOnVoting(server: Server, voter: Voter, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const dealt = await post(server.address, '/api/sweet-pick/pairs', voter, randomUUID(), {
      app: APP,
    })
    if (!dealt?.ok) return
    const { pairs } = (await dealt.json().catch(() => ({ pairs: [] }))) as { pairs: Pair[] }
    const [pair] = pairs
    if (!pair) return
    const key = randomUUID()
    const choice = pair.entrants[randomInt(2)]?.id ?? ''
    voter.sent.set(key, { pair: pair.id, choice, taken: null })
    await vote(server.address, voter, key)
  }
}

/** What came to nobody's ears is asked again under its key. */
async function settle(server: Server, voters: readonly Voter[]): Promise<void> {
  for (const voter of voters) {
    for (const [key, { taken }] of voter.sent) {
      if (taken === null) await vote(server.address, voter, key)
    }
  }
}

const standOf = (server: Server, token: string) =>
  askAt(server.address, 'GET /api/sweet-pick', { token })

describe('kill -9 while people vote and check in', () => {
  it.each(DATABASES)('counts each ballot and pays each card once, on %s', async (kind) => {
    const { settings: database, drop } = await newDatabase(kind)
    const redis = process.env.REDIS_URL
    const isShared = kind === 'postgres' && redis !== undefined
    const settings = { ...SETTINGS, ...database, ...(isShared && { REDIS_URL: redis }) }
    const start = () => startServer(settings)
    let servers = [await start()]
    try {
      if (isShared) servers.push(await start())
      const first = servers[0] as Server
      const { users } = await askAt(first.address, 'GET /api/demo/users')
      const voters: Voter[] = []
      for (const { id: userId } of users.slice(0, VOTERS)) {
        const body = { userId }
        const { token } = await askAt(first.address, 'POST /api/demo/sign-in', { body })
        const { ballots } = await standOf(first, token)
        voters.push({ token, left: ballots.left, sent: new Map() })
      }
      // The demo world's first player has a card to claim today.
      const [{ token = '' } = {}] = voters
      const returned = await askAt(first.address, 'GET /api/extra-return', { token })
      const card = returned.participation?.cards.find(({ state }) => state === 'open')
      const { balances } = await askAt(first.address, 'GET /api/recharge', { token })
      const claims = Array.from({ length: 4 }, () => randomUUID())
      const claim = (server: Server, key: string) =>
        post(server.address, '/api/extra-return/check-in', { token }, key, { card: card?.number })

      for (let kill = 0; kill < KILLS; kill++) {
        let isOver = false
        const going = voters.flatMap((voter, place) =>
          Array.from({ length: PHONES_EACH }, (_, phone) => {
            const server = servers[(place + phone) % servers.length] as Server
            return goOnVoting(server, voter, () => isOver)
          }),
        )
        await new Promise((resolve) => setTimeout(resolve, randomInt(300, 1_500)))
        const claimed =
          kill === 0
            ? claims.map((key, n) => claim(servers[n % servers.length] as Server, key))
            : []
        await new Promise((resolve) => setTimeout(resolve, randomInt(5, 40)))
        const [victim, ...others] = servers
        victim?.process.kill('SIGKILL')
        isOver = true
        await Promise.all([...going, ...claimed, victim?.ended])
        servers = [...others, await start()]
        await settle(servers.at(-1) as Server, voters)
      }

      const last = servers.at(-1) as Server
      let votes = 0
      for (const voter of voters) {
        const taken = [...voter.sent.values()].filter((it) => it.taken === true).length
        expect([...voter.sent.values()].filter((it) => it.taken === null)).toEqual([])
        expect((await standOf(last, voter.token)).ballots.left).toBe(voter.left - taken)
        votes += taken
      }
      expect(votes).toBeGreaterThan(VOTERS * KILLS)

      const answers = await Promise.all(claims.map((key) => claim(last, key)))
      expect(answers.filter((reply) => reply?.ok)).toHaveLength(1)
      const after = await askAt(last.address, 'GET /api/recharge', { token })
      expect(after.balances.diamond).toBe(balances.diamond + (card?.diamonds ?? Number.NaN))

      for (const server of servers)
        expect([await end(server, 'SIGTERM'), server.said.err]).toEqual([0, ''])
      await expectCleanAudit(settings)
    } finally {
      for (const server of servers) await end(server, 'SIGKILL')
      await drop()
    }
  })
})

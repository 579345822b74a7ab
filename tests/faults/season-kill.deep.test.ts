// Boxes and packages of seasons under kill -9 (issue 31): of two processes one goes on.
import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CampaignEdition } from '../../contract/campaigns.ts'
import { blocksOf } from '../../machines/campaigns/worth.ts'
import { askAt } from '../ask.ts'
import { expectCleanAudit } from './clean-audit.ts'
import { DATABASES, newDatabase } from './new-database.ts'
import { end, type Server, startServer } from './process.ts'

const SETTINGS = {
  DEMO_WORLD: 'true',
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_USER: '1000000',
}
const PLAYERS = 6
const PHONES_EACH = 2
const KILLS = 3

/** What was asked for, by its key; null while nobody knows what became of it. */
type Sent = Map<string, { path: string; body: object; status: number | null }>

interface Player {
  token: string
  sent: Sent
}

/** A box and a package that diamonds pay for, with the path that takes one of each. */
function buys({ number, definition }: CampaignEdition) {
  const at = `/api/campaigns/editions/${number}`
  const boxes = blocksOf(definition, 'boxes').flatMap(({ id: block, boxes: all }) =>
    all
      .filter(({ price }) => price.kind === 'diamond')
      .map(({ id }) => ({ path: `${at}/openings`, body: { block, box: id, count: 1 } })),
  )
  const packages = blocksOf(definition, 'packages').flatMap(({ id: block, packages: all }) =>
    all
      .filter(({ price }) => price.kind === 'diamond')
      .map(({ id }) => ({ path: `${at}/purchases`, body: { block, package: id } })),
  )
  return [...boxes, ...packages]
}

type Choices = readonly { path: string; body: object }[]

async function send(server: Server, { token, sent }: Player, key: string): Promise<void> {
  const asked = sent.get(key)
  if (!asked) return
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
  }
  const body = JSON.stringify(asked.body)
  const reply = await fetch(`${server.address}${asked.path}`, {
    method: 'POST',
    headers,
    body,
  }).catch(() => null)
  if (!reply || reply.status >= 500) return
  if (!reply.ok) expect(await reply.text()).toMatch(/PACKAGE_|DIAMOND_NOT_ENOUGH|LIMIT/)
  asked.status = reply.status
}

const editionOf = (server: Server, token: string, campaign: string) =>
  askAt(server.address, 'GET /api/campaigns/:campaign/edition', {
    token,
    path: `/api/campaigns/${campaign}/edition?language=en`,
  }).then(({ edition }) => edition as CampaignEdition)

/** How many things of a source somebody got in an edition. */
async function gotOf(server: Server, token: string, number: number, source: string) {
  let got = 0
  let before: string | undefined
  for (;;) {
    const { rewards, next } = await askAt(
      server.address,
      'GET /api/campaigns/editions/:number/rewards',
      {
        token,
        path: `/api/campaigns/editions/${number}/rewards?limit=50${before ? `&before=${before}` : ''}`,
      },
    )
    got += rewards.filter((it) => it.source === source).length
    if (!next) return got
    before = next
  }
}

/** Opens and buys one after another until the server is gone. */
async function goOn(server: Server, player: Player, choices: Choices, isOver: () => boolean) {
  while (!isOver()) {
    const key = randomUUID()
    const choice = choices[randomInt(choices.length)]
    if (!choice) return
    player.sent.set(key, { ...choice, status: null })
    await send(server, player, key)
  }
}

/** What came to nobody's ears is asked again under its key. */
async function settle(server: Server, players: readonly Player[]): Promise<void> {
  for (const player of players) {
    for (const [key, { status }] of player.sent) {
      if (status === null) await send(server, player, key)
    }
  }
}

/** What somebody has of boxes and packages of the editions. */
const heldOf = async (server: Server, token: string, [haunted, market]: [number, number]) => ({
  boxes: await gotOf(server, token, haunted, 'box'),
  packages: await gotOf(server, token, market, 'package'),
})

const doneOf = ({ sent }: Player, path: string) =>
  [...sent.values()].filter((it) => it.status === 200 && it.path.endsWith(path)).length

/** Signs the first demo users in. */
async function signedIn(server: Server): Promise<Player[]> {
  const { users } = await askAt(server.address, 'GET /api/demo/users')
  const players: Player[] = []
  for (const { id: userId } of users.slice(0, PLAYERS)) {
    const { token } = await askAt(server.address, 'POST /api/demo/sign-in', { body: { userId } })
    players.push({ token, sent: new Map() })
  }
  return players
}

describe('kill -9 while people open boxes and buy packages', () => {
  it.each(DATABASES)('takes and gives each once, on %s', async (kind) => {
    const { settings: database, drop } = await newDatabase(kind)
    const redis = process.env.REDIS_URL
    const isShared = kind === 'postgres' && redis !== undefined
    const settings = { ...SETTINGS, ...database, ...(isShared && { REDIS_URL: redis }) }
    const start = () => startServer(settings)
    let servers = [await start()]
    try {
      if (isShared) servers.push(await start())
      const first = servers[0] as Server
      const players = await signedIn(first)
      const token = players[0]?.token ?? ''
      const haunted = await editionOf(first, token, 'halloween')
      const market = await editionOf(first, token, 'spring-market')
      const numbers: [number, number] = [haunted.number, market.number]
      const before = await Promise.all(players.map((it) => heldOf(first, it.token, numbers)))
      const choices = [haunted, market].flatMap(buys)

      for (let kill = 0; kill < KILLS; kill++) {
        let isOver = false
        const going = players.flatMap((player, place) =>
          Array.from({ length: PHONES_EACH }, (_, phone) => {
            const server = servers[(place + phone) % servers.length] as Server
            return goOn(server, player, choices, () => isOver)
          }),
        )
        await new Promise((resolve) => setTimeout(resolve, randomInt(300, 1_500)))
        const [victim, ...others] = servers
        victim?.process.kill('SIGKILL')
        isOver = true
        await Promise.all([...going, victim?.ended])
        servers = [...others, await start()]
        await settle(servers.at(-1) as Server, players)
      }

      const last = servers.at(-1) as Server
      const done = { boxes: 0, packages: 0 }
      for (const [place, player] of players.entries()) {
        expect([...player.sent.values()].filter(({ status }) => status === null)).toEqual([])
        const own = { boxes: doneOf(player, 'openings'), packages: doneOf(player, 'purchases') }
        expect(await heldOf(last, player.token, numbers)).toEqual({
          boxes: (before[place]?.boxes ?? 0) + own.boxes,
          packages: (before[place]?.packages ?? 0) + own.packages,
        })
        done.boxes += own.boxes
        done.packages += own.packages
      }
      expect(done.boxes).toBeGreaterThan(PLAYERS)
      expect(done.packages).toBeGreaterThan(0)

      for (const server of servers)
        expect([await end(server, 'SIGTERM'), server.said.err]).toEqual([0, ''])
      await expectCleanAudit(settings)
    } finally {
      for (const server of servers) await end(server, 'SIGKILL')
      await drop()
    }
  })
})

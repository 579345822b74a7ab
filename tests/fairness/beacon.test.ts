import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import {
  BEACON_MARGIN_MS,
  beaconRandomness,
  beaconTime,
  QUICKNET,
} from '../../machines/fair/beacon.ts'
import { type DrandClient, drandClient } from '../../server/platform/beacon/beacon.ts'
import { drawBeacon } from '../../server/platform/beacon/draw-beacon.ts'
import { readSettings } from '../../server/platform/settings.ts'
import recorded from '../fair/beacon-rounds.json' with { type: 'json' }

type Relay = (request: IncomingMessage, response: ServerResponse) => void

const ROUND = 1_000
const SIGNATURE = signatureOf(ROUND)
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const PUBLISHED = {
  state: 'published',
  published: { round: ROUND, signature: SIGNATURE, randomness: RANDOMNESS },
}
const TIMEOUT_MS = 20_000
/** Waited out by those that never answer. */
const SHORT_TIMEOUT_MS = 1_000
const LATE = 'it did not answer in time'

function signatureOf(round: number): string {
  const found = recorded.find((it) => it.round === round)
  if (!found) throw new Error(`round ${round} is not recorded`)
  return found.signature
}

function reply(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
}

const says =
  (body: unknown, status?: number): Relay =>
  (_, response) =>
    reply(response, body, status)

/** As drand's relays answer, from the recorded rounds. */
const honest: Relay = ({ url }, response) => {
  const [, chain, , round] = url?.split('/') ?? []
  const found = recorded.find((it) => String(it.round) === round)
  if (chain !== QUICKNET.chainHash || !found) return reply(response, 'Requested future beacon', 425)
  const { signature } = found
  reply(response, { round: found.round, randomness: beaconRandomness(signature), signature })
}

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a relay; `asked` lists the paths that it was asked for. */
async function start(relay: Relay): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    relay(request, response)
  })
  running.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** An address at which nobody listens. */
async function deserted(): Promise<string> {
  const { address } = await start(honest)
  const server = running.pop()?.close()
  if (server) await once(server, 'close')
  return address
}

interface Played {
  drand: DrandClient
  /** Of warnings: the relay and why it was passed over. */
  warned: [relay: string, why: string][]
  clock: { now(): number }
}

function open(
  addresses: string[],
  { now = beaconTime(ROUND), timeoutMs = TIMEOUT_MS } = {},
): Played {
  const settings = readSettings({ BEACON: 'drand', BEACON_URLS: addresses.join() })
  const warned: Played['warned'] = []
  const write = (line: string) => {
    const { relay, why } = JSON.parse(line) as { relay: string; why: string }
    warned.push([relay, why])
  }
  const clock = { now: () => now }
  const drand = drandClient({ settings, clock, log: pino({}, { write }) }, timeoutMs)
  return { drand, warned, clock }
}

const timeoutFor = (why: string) => (why === LATE ? SHORT_TIMEOUT_MS : TIMEOUT_MS)

const BAD: [what: string, relay: Relay, why: string][] = [
  [
    'brings the signature of another round',
    says({ round: ROUND, signature: signatureOf(1_001) }),
    'its signature is not that of the round',
  ],
  [
    'brings another round whole',
    says({ round: 1_001, signature: signatureOf(1_001) }),
    'its answer is of another round',
  ],
  [
    'turns a bit',
    says({ round: ROUND, signature: SIGNATURE.replace(/39$/, '38') }),
    'its signature is no point that a key could make',
  ],
  [
    'shouts',
    says({ round: ROUND, signature: SIGNATURE.toUpperCase() }),
    'its signature is none by its form',
  ],
  [
    'leaves the signature out',
    says({ round: ROUND, randomness: RANDOMNESS }),
    'its answer is no beacon',
  ],
  ['answers with a page', says('<html>'), 'its answer is no beacon'],
  ['answers with nothing', says(''), 'its answer is no beacon'],
  ['breaks', says('Failed to get beacon', 500), 'it answered 500'],
  ['is asked too often', says('', 429), 'it answered 429'],
  ['never answers', () => {}, 'it did not answer in time'],
  ['never ends its answer', (_, response) => response.writeHead(200).write('{"round":'), LATE],
  [
    'answers without end',
    (_, response) => {
      response.writeHead(200)
      const more = () => {
        while (response.writable && response.write('x'.repeat(1_024)));
      }
      response.on('drain', more)
      more()
    },
    'its answer has more than 4096 bytes',
  ],
  [
    'hangs up',
    ({ socket }) => {
      socket.destroy()
    },
    'it cannot be reached: UND_ERR_SOCKET',
  ],
]

describe('a round is taken from whoever brings its signature', () => {
  it('asks by the hash of the chain, and takes the randomness from the signature alone', async () => {
    const relay = await start(
      says({ round: ROUND, signature: SIGNATURE, randomness: 'f'.repeat(64) }),
    )
    const { drand, warned } = open([`${relay.address}/`])
    expect(await drand.read(ROUND)).toEqual(PUBLISHED)
    expect(relay.asked).toEqual([`/${QUICKNET.chainHash}/public/${ROUND}`])
    expect(warned).toEqual([])
  })

  it.each(BAD)(
    'a relay that %s is passed over and named, and the next one answers',
    async (_, bad, why) => {
      const [first, second] = [await start(bad), await start(honest)]
      const { drand, warned } = open([first.address, second.address], {
        timeoutMs: timeoutFor(why),
      })
      expect(await drand.read(ROUND)).toEqual(PUBLISHED)
      expect(warned).toEqual([[first.address, why]])
    },
  )

  it.each(BAD)('a relay that %s is alone: the round is out of reach', async (_, bad, why) => {
    const { address } = await start(bad)
    const { drand } = open([address], { timeoutMs: timeoutFor(why) })
    expect(await drand.read(ROUND)).toEqual({
      state: 'unreachable',
      why: [`${address}: ${why}`],
    })
  })

  it('a relay that sends elsewhere is not followed', async () => {
    const elsewhere = await start(honest)
    const sends = await start(({ url }, response) =>
      response.writeHead(302, { location: `${elsewhere.address}${url}` }).end(),
    )
    expect(await open([sends.address]).drand.read(ROUND)).toEqual({
      state: 'unreachable',
      why: [`${sends.address}: it answered 302`],
    })
    expect(elsewhere.asked).toEqual([])
  })

  it('where nobody listens, the next one answers', async () => {
    const [gone, relay] = [await deserted(), await start(honest)]
    const { drand, warned } = open([gone, relay.address])
    expect(await drand.read(ROUND)).toEqual(PUBLISHED)
    expect(warned).toEqual([[gone, 'it cannot be reached: ECONNREFUSED']])
  })

  it('the relay that answered last is asked first', async () => {
    const [broken, relay] = [await start(says('', 500)), await start(honest)]
    const { drand } = open([broken.address, relay.address], { now: beaconTime(1_002) })
    await drand.read(1_000)
    await drand.read(1_001)
    expect(broken.asked).toHaveLength(1)
    expect(relay.asked).toHaveLength(2)
  })
})

describe('a round to come is told apart from one out of reach', () => {
  it('nobody is asked before its time', async () => {
    const relay = await start(honest)
    const { drand } = open([relay.address], { now: beaconTime(ROUND) - 1 })
    expect(await drand.read(ROUND)).toEqual({ state: 'not-yet', dueAt: beaconTime(ROUND) })
    expect(relay.asked).toEqual([])
  })

  it.each([404, 425])('%d right after its time: it is late', async (status) => {
    const [early, broken] = [await start(says('', status)), await start(says('', 500))]
    const { drand, warned } = open([early.address, broken.address])
    expect(await drand.read(ROUND)).toEqual({ state: 'not-yet', dueAt: beaconTime(ROUND) })
    expect(warned).toEqual([[broken.address, 'it answered 500']])
  })

  it.each([404, 425])('%d a minute after its time: the relay does not have it', async (status) => {
    const { address } = await start(says('', status))
    expect(await open([address], { now: beaconTime(ROUND) + 60_000 }).drand.read(ROUND)).toEqual({
      state: 'unreachable',
      why: [`${address}: it answered ${status}`],
    })
  })

  it('a relay that is behind does not hide a round that another has', async () => {
    const [behind, relay] = [await start(says('', 425)), await start(honest)]
    expect(await open([behind.address, relay.address]).drand.read(ROUND)).toEqual(PUBLISHED)
  })

  it('what was not there is asked for again, what came is not', async () => {
    const answers = [says('', 425), says('', 500), honest]
    const relay = await start((request, response) => answers.shift()?.(request, response))
    const { drand } = open([relay.address])
    const states: string[] = []
    for (let time = 0; time < 5; time++) states.push((await drand.read(ROUND)).state)
    expect(states).toEqual(['not-yet', 'unreachable', 'published', 'published', 'published'])
    expect(relay.asked).toHaveLength(3)
  })

  it('a number that counts no round is refused', async () => {
    await expect(open(['https://relay.example']).drand.read(0)).rejects.toThrow(RangeError)
  })
})

describe('many who need a round ask once', () => {
  it('at once', async () => {
    const relay = await start(honest)
    const { drand } = open([relay.address])
    const answers = await Promise.all(Array.from({ length: 20 }, () => drand.read(ROUND)))
    expect(answers).toEqual(Array(20).fill(PUBLISHED))
    expect(relay.asked).toHaveLength(1)
  })

  it('one who no longer waits does not take the answer from the others', async () => {
    let answer = () => {}
    const relay = await start((request, response) => {
      answer = () => honest(request, response)
    })
    const { drand } = open([relay.address])
    const leaver = new AbortController()
    const left = drand.read(ROUND, leaver.signal)
    const stayed = drand.read(ROUND, new AbortController().signal)
    await expect.poll(() => relay.asked).toHaveLength(1)
    leaver.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    answer()
    expect(await stayed).toEqual(PUBLISHED)
    await expect(drand.read(ROUND, leaver.signal)).rejects.toThrow('gone')
  })
})

describe('the beacon is what the settings say', () => {
  it('off: nothing is mixed in', () => {
    const clock = { now: () => 0 }
    const off = drawBeacon({ settings: readSettings({}), clock, log: pino({ level: 'silent' }) })
    expect([off.name, off.roundAfter(beaconTime(ROUND))]).toEqual(['off', null])
  })

  it('drand: its round for an instant was known to nobody then', () => {
    const { drand, clock } = open(['https://relay.example'])
    expect(beaconTime(drand.roundAfter(clock.now()))).toBeGreaterThan(
      clock.now() + BEACON_MARGIN_MS,
    )
  })
})

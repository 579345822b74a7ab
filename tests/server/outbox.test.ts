// What leaves by the outbox and is signed on its way: text messages to the operator's gateway.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '../../server/platform/database/database.ts'
import { outbox } from '../../server/platform/database/tables.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { queueMessage, sendAllDue } from '../../server/platform/outbox.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { readSettings, type Settings } from '../../server/platform/settings.ts'
import { createMetrics } from '../../server/platform/watch/metrics.ts'
import { sms } from '../../server/sms/channel.ts'
import { openWorld, type World } from './harness.ts'

const KEY = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const MINUTE_MS = 60_000

let world: World
let gateway: Server
let got: { headers: Record<string, string>; body: string }[] = []
let status = 204
let settings: Settings
beforeAll(async () => {
  world = await openWorld({}, { asApp: true })
  gateway = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const headers = request.headers as Record<string, string>
    got.push({ headers, body: Buffer.concat(parts).toString() })
    response.writeHead(status).end()
  })
  await new Promise<void>((listens) => gateway.listen(0, '127.0.0.1', listens))
  const { port } = gateway.address() as AddressInfo
  settings = readSettings({ SMS_URL: `http://127.0.0.1:${port}/`, SMS_KEY: KEY })
})
afterAll(async () => {
  gateway.close()
  await world.close()
})
beforeEach(async () => {
  await world.db.orm.delete(outbox)
  got = []
  status = 204
})

const platform = (given: Partial<Platform> = {}) =>
  ({
    db: world.db,
    clock: world.clock,
    metrics: createMetrics(),
    settings,
    features: [sms],
    log: { warn: () => {}, error: () => {} },
    ...given,
  }) as unknown as Platform

const queue = (until?: number) =>
  world.db.orm.transaction((tx) =>
    queueMessage(
      tx as Transaction,
      { random: systemRandom, now: world.clock.now() },
      {
        channel: 'sms',
        recipient: '+66812345678',
        body: { text: '123456 is your code.' },
        ...(until === undefined ? {} : { until }),
      },
    ),
  )
const rows = () => world.db.orm.select().from(outbox)

describe('a text message leaves by the operator’s gateway', () => {
  it('once, signed so that another implementation of the specification takes it', async () => {
    const id = await queue()
    await Promise.all([sendAllDue(platform()), sendAllDue(platform())])
    expect(got).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = got
    // The package checks the time by the machine's clock; the world's stands still.
    const verified = new Webhook(KEY.slice('whsec_'.length))
    const signed = verified.sign(
      id,
      new Date(Number((headers as Record<string, string>)['webhook-timestamp']) * 1_000),
      body,
    )
    expect(headers).toMatchObject({ 'webhook-id': id, 'webhook-signature': signed })
    expect(JSON.parse(body)).toEqual({ to: '+66812345678', text: '123456 is your code.' })
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 1 }])
  })

  it('and stays in the outbox without one', async () => {
    await queue()
    await sendAllDue(platform({ settings: readSettings({}) }))
    expect(await rows()).toMatchObject([{ state: 'queued', tries: 0 }])
  })

  it('again a moment later under the same id where the gateway was at fault', async () => {
    await queue()
    status = 503
    await sendAllDue(platform())
    await sendAllDue(platform())
    expect(got).toHaveLength(1)
    status = 200
    world.clock.advance(MINUTE_MS)
    await sendAllDue(platform())
    expect(got).toHaveLength(2)
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  it('never where it refuses, nor when it is of no use any more', async () => {
    await queue()
    status = 400
    await sendAllDue(platform())
    expect(await rows()).toMatchObject([{ state: 'failed', fault: 'answered 400' }])
    await world.db.orm.delete(outbox)
    got = []
    await queue(world.clock.now() + 10 * MINUTE_MS)
    world.clock.advance(10 * MINUTE_MS)
    await sendAllDue(platform())
    expect(got).toHaveLength(0)
    expect(await rows()).toMatchObject([{ state: 'failed', fault: 'it is too late for it' }])
  })

  it.each([
    [{ SMS_URL: 'http://sms.example', SMS_KEY: KEY }, /^SMS_URL: must be an https/],
    [{ SMS_URL: 'https://sms.example' }, /^SMS_KEY: must be said where SMS_URL is/],
    [{ SMS_URL: 'https://sms.example', SMS_KEY: 'secret' }, /^SMS_KEY: must be whsec_/],
  ])('settings that are wrong are one line', (environment, line) => {
    expect(() => readSettings(environment)).toThrow(line)
  })
})

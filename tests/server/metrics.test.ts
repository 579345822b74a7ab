import { METHODS } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { outbox } from '../../server/platform/database/tables.ts'
import { queueMessage } from '../../server/platform/outbox.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { parted, portOf, rawReply } from './raw.ts'
import { worldShelf } from './world-shelf.ts'

const TOKEN = 'a-token-for-operators'
const shelf = worldShelf()
const openHere = (environment: Record<string, string>) =>
  shelf.openHere({ METRICS_TOKEN: '', ...environment })

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

describe('metrics are for operators alone (issue 7)', () => {
  it('without a setting nobody is served', async () => {
    const { app } = await openHere({})
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    expect((await app.inject({ url: '/metrics', ...bearer('') })).statusCode).toBe(404)
  })

  it('with a token whoever brings it', async () => {
    const { app } = await openHere({ METRICS_TOKEN: TOKEN })
    const served = await app.inject({ url: '/metrics', ...bearer(TOKEN) })
    expect(served.statusCode).toBe(200)
    expect(served.headers['content-type']).toContain('text/plain')
    expect(served.headers['cache-control']).toBe('no-store')
    for (const token of ['', `${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase()]) {
      const refused = await app.inject({ url: '/metrics', ...bearer(token) })
      expect([refused.statusCode, refused.json().error.code]).toEqual([401, 'TOKEN_INVALID'])
    }
    expect((await app.inject('/metrics')).statusCode).toBe(401)
  })

  it("a player's token is none", async () => {
    const world = await openHere({ METRICS_TOKEN: TOKEN })
    const { token } = await world.player()
    expect((await world.app.inject({ url: '/metrics', ...bearer(token) })).statusCode).toBe(401)
    expect((await world.app.inject({ url: '/api/me', ...bearer(TOKEN) })).statusCode).toBe(401)
  })

  it('with a port of their own on that one alone, and with a token, too, only with it', async () => {
    for (const token of ['', TOKEN]) {
      const port = await freePort()
      const { app, logs } = await openHere({ METRICS_PORT: String(port), METRICS_TOKEN: token })
      expect((await app.inject({ url: '/metrics', ...bearer(TOKEN) })).statusCode).toBe(404)
      const own = `http://127.0.0.1:${port}`
      const served = await fetch(`${own}/metrics`, bearer(TOKEN))
      expect(await served.text()).toContain('process_cpu_seconds_total')
      expect((await fetch(`${own}/metrics`)).status).toBe(token ? 401 : 200)
      expect(logs.filter((line) => line.includes('token refused'))).toHaveLength(token ? 1 : 0)
      expect((await fetch(`${own}/api/me`)).status).toBe(404)
      expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(404)
    }
  })

  it('a port that is taken ends the start with one clear line', async () => {
    const holder = createServer()
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
    const { port } = holder.address() as AddressInfo
    const { app } = await openHere({ METRICS_PORT: String(port) })
    await expect(app.listen({ port: 0, host: '127.0.0.1' })).rejects.toThrow(
      `METRICS_PORT: cannot listen on ${port}`,
    )
    await new Promise((done) => holder.close(done))
  })
})

describe('reading the metrics costs the server little (issue 7)', () => {
  it('within a second all get the same figures', async () => {
    const world = await openHere({ METRICS_TOKEN: TOKEN })
    const read = async () => (await world.app.inject({ url: '/metrics', ...bearer(TOKEN) })).body
    const first = await read()
    await world.call('GET /api/turntable/wins')
    expect(await read()).toBe(first)
    world.clock.advance(1_000)
    expect(await read()).toContain('route="/api/turntable/wins"')
  })

  it('whatever a caller makes up adds no label', async () => {
    const world = await openHere({ METRICS_TOKEN: TOKEN })
    const port = await portOf(world)
    const send = (line: string) =>
      rawReply(port, `${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    for (const method of METHODS.filter((name) => name !== 'CONNECT')) {
      for (const url of ['/api/me', '/made-up', '/%61pi/me', '*']) {
        expect(parted(await send(`${method} ${url}`)).status).toBeLessThan(500)
      }
    }
    for (const made of ['/api/1', '/api/2', '/files/1', '/x?y=1', 'http://x/y'])
      await send(`GET ${made}`)
    const { body } = await world.app.inject({ url: '/metrics', ...bearer(TOKEN) })
    const labels = (name: string) =>
      new Set(
        [...body.matchAll(new RegExp(`http_request_seconds_count\\{.*${name}="([^"]*)"`, 'g'))].map(
          ([, value]) => value,
        ),
      )
    const plain = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'other']
    expect([...labels('method')].sort()).toEqual(plain)
    expect([...labels('route')].sort()).toEqual(['/api/me', '/files/*', 'none'])
  })
})

describe('what alarms are raised by is there from the start, and follows the database (deploy/alerts.yml)', () => {
  it('a message that nobody sends is overdue, and waits for a person once it has failed', async () => {
    const world = await shelf.openHere()
    const before = await world.metrics()
    expect(before).toMatch(/^outbox_overdue_seconds\{channel="webhook"\} 0$/m)
    expect(before).toMatch(/^outbox_tries_total\{channel="webhook",state="failed"\} 0$/m)
    expect(before).toMatch(/^ops_waiting\{what="outbox.failed"\} 0$/m)

    await world.db.orm.transaction((tx) =>
      queueMessage(
        tx,
        { random: systemRandom, now: world.clock.now() },
        { channel: 'webhook', recipient: 'ai', body: {} },
      ),
    )
    world.clock.advance(299_000)
    expect(await world.metrics()).toMatch(/^outbox_overdue_seconds\{channel="webhook"\} 300$/m)

    await world.db.orm.update(outbox).set({ state: 'failed', endedAt: new Date(world.clock.now()) })
    world.clock.advance(24 * 3_600_000)
    const after = await world.metrics()
    expect(after).toMatch(/^outbox_overdue_seconds\{channel="webhook"\} 0$/m)
    expect(after).toMatch(/^ops_waiting\{what="outbox.failed"\} 1$/m)
    expect(after).toMatch(/^ops_waiting_late\{what="outbox.failed"\} 1$/m)
  })

  it('a round that nobody ends is overdue from its closing on', async () => {
    const world = await shelf.openHere()
    const { answer } = await world.call('GET /api/adventure/live')
    expect(await world.metrics()).toMatch(/^adventure_round_overdue_seconds 0$/m)
    world.clock.advance(answer.round.closesAt + 119_000 - world.clock.now())
    expect(await world.metrics()).toMatch(/^adventure_round_overdue_seconds 120$/m)
  })

  it('connections cut, connections to the database, and an audit that never was', async () => {
    const metrics = await (await shelf.openHere()).metrics()
    expect(metrics).toMatch(/^live_cut_total\{reason="unread"\} 0$/m)
    expect(metrics).toMatch(/^database_connections\{state="busy"\} \d+$/m)
    expect(metrics).toMatch(/^database_queries_waiting 0$/m)
    expect(metrics).toMatch(/^ledger_audit_misses 0$/m)
    expect(metrics).toMatch(/^ledger_audit_age_seconds [\d.]+$/m)
  })
})

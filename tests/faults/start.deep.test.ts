import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { DemoUser } from '../../contract/demo.ts'
import type { FlightTicket } from '../../contract/flappy.ts'
import { STEPS_PER_SECOND } from '../../contract/flappy-constants.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import { opportunities } from '../wheel.ts'
import { end, json, startServer } from './process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-start-'))
})
afterAll(() => rm(folder, { recursive: true }))

const SPINS = '/api/turntable/spins'

describe('a server asked to stop', () => {
  it('answers what is on its way, ends with 0 and lets go of its folder', async () => {
    const settings = { DATA_DIR: join(folder, 'stop'), DEMO_USERS: '40' }
    const server = await startServer(settings)
    onTestFinished(() => void server.process.kill('SIGKILL'))
    const { user, token } = await signIn(server.address)
    const half = await sendHalf(server.address, token, SPINS, opportunities(1))
    const ended = end(server, 'SIGTERM')
    await refusesNewConnections(server.address)
    const reply = await half.finish()
    expect(reply).toContain('HTTP/1.1 200 OK')
    expect(await ended).toBe(0)
    expect(server.said.err).toBe('')

    const again = await startServer(settings)
    try {
      // The same world: nothing is seeded twice.
      expect(again.said.out).not.toContain('people')
      const { users } = await json<{ users: DemoUser[] }>(`${again.address}/api/demo/users`)
      expect(users.find(({ id }) => id === user.id)?.nickname).toBe(user.nickname)
      const found = await fetch(`${again.address}${SPINS}/by-key/${half.key}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(reply.endsWith(await found.text())).toBe(true)
    } finally {
      expect(await end(again, 'SIGTERM')).toBe(0)
    }
  })

  it('flies a run again that is on its way, and leaves no thread behind', async () => {
    const server = await startServer({ DATA_DIR: join(folder, 'fly'), DEMO_USERS: '40' })
    onTestFinished(() => void server.process.kill('SIGKILL'))
    const { token } = await signIn(server.address)
    const ticket = await takeTicket(server.address, token)
    const { steps, score } = flyAgain(layCourse(ticket.course, ticket.tuning), [0])
    const run = { ticket: ticket.id, taps: [0], steps }
    const half = await sendHalf(server.address, token, '/api/flappy/runs', run)
    // Nobody flies faster than the server's own clock.
    await sleep((steps * 1_000) / STEPS_PER_SECOND)
    const ended = end(server, 'SIGTERM')
    await refusesNewConnections(server.address)
    const reply = await half.finish()
    expect(reply).toContain('HTTP/1.1 200 OK')
    expect(JSON.parse(reply.slice(reply.indexOf('{')))).toMatchObject({ score, held: false })
    expect(await ended).toBe(0)
    expect(server.said.err).toBe('')
  })
})

function takeTicket(address: string, token: string): Promise<FlightTicket> {
  return json(`${address}/api/flappy/tickets`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ clientSeed: 'mine' }),
  })
}

async function signIn(address: string): Promise<{ user: DemoUser; token: string }> {
  const { users } = await json<{ users: DemoUser[] }>(`${address}/api/demo/users`)
  const user = users.find(({ diamonds }) => diamonds >= 10)
  if (!user) throw new Error('nobody has ten diamonds')
  const { token } = await json<{ token: string }>(`${address}/api/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: user.id }),
  })
  return { user, token }
}

/** Sends a call up to the middle of its body: the server has begun, and waits for the rest. */
async function sendHalf(address: string, token: string, path: string, sent: object) {
  const { hostname, port } = new URL(address)
  const key = crypto.randomUUID()
  const socket = connect(Number(port), hostname)
  let reply = ''
  const closed = new Promise<string>((resolve, reject) => {
    socket.on('data', (chunk) => {
      reply += chunk
    })
    socket.on('close', () => resolve(reply))
    socket.on('error', reject)
  })
  const body = JSON.stringify(sent)
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    `idempotency-key: ${key}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'expect: 100-continue',
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // The server's "go on" tells that it has begun with this request.
  await new Promise<void>((begun) => socket.once('data', () => begun()))
  socket.write(body.slice(0, 7))
  return {
    key,
    finish: () => {
      socket.write(body.slice(7))
      return closed
    },
  }
}

/** Waits until the server has heard that it shall stop. */
async function refusesNewConnections(address: string): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(`${address}/healthz`)).status === 503) return
    } catch {
      return
    }
  }
}

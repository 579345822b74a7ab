import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opportunities } from '../wheel.ts'
import { openWorld, type Player, type World } from './harness.ts'

let world: World
let address: URL
beforeAll(async () => {
  world = await openWorld()
  address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => world.close())

function request({ token }: Player, key: string): string {
  const body = JSON.stringify(opportunities(1))
  const lines = [
    'POST /api/turntable/spins HTTP/1.1',
    'host: companion',
    `authorization: Bearer ${token}`,
    `idempotency-key: ${key}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

const byKey = (player: Player, key: string) =>
  player.call('GET /api/turntable/spins/by-key/:key', { params: { key } })

/** The server answers the next connection, and not one byte of it arrives. */
function loseNextAnswer(): void {
  world.app.server.once('connection', (socket) => {
    Object.assign(socket, {
      write: () => {
        socket.destroy()
        return false
      },
    })
  })
}

/** Sends this and waits for the end of the connection. @returns what arrived */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname, () => socket.write(text))
    let arrived = ''
    socket.on('data', (chunk) => {
      arrived += chunk
    })
    socket.on('close', () => resolve(arrived))
    socket.on('error', reject)
  })
}

describe('the network is lost between request and answer', () => {
  it('the spin is found by its key, and tapping again spends nothing more', async () => {
    const player = await world.player({ diamond: 500 })
    const key = randomUUID()
    loseNextAnswer()
    expect(await send(request(player, key))).toBe('')
    const found = await byKey(player, key)
    expect(found.status).toBe(200)
    const again = await player.call('POST /api/turntable/spins', { body: opportunities(1), key })
    expect(again.text).toBe(found.text)
    expect((await player.call('GET /api/turntable/spins')).answer.spins).toHaveLength(1)
  })

  it('a request that never came whole spends nothing', async () => {
    const player = await world.player({ diamond: 500 })
    const key = randomUUID()
    const socket = connect(Number(address.port), address.hostname)
    const half = request(player, key).slice(0, -4)
    await new Promise<void>((sent) => socket.write(half, () => sent()))
    await new Promise<void>((closed) => {
      socket.once('close', closed)
      socket.destroy()
    })
    expect((await byKey(player, key)).code).toBe('NOT_FOUND')
    expect((await player.call('GET /api/me')).answer.balances.diamond).toBe(500)
  })

  it('the same key at once from two connections has one effect and equal bytes', async () => {
    const player = await world.player({ diamond: 500 })
    const key = randomUUID()
    const tap = async () => {
      const reply = await fetch(new URL('/api/turntable/spins', address), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${player.token}`,
          'idempotency-key': key,
          'content-type': 'application/json',
        },
        body: JSON.stringify(opportunities(10)),
      })
      return reply.text()
    }
    const texts = await Promise.all([tap(), tap()])
    expect(texts[0]).toBe(texts[1])
    expect((await player.call('GET /api/turntable/spins')).answer.spins).toHaveLength(10)
  })
})

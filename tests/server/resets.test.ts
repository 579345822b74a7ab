import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { World } from './harness.ts'
import { open, parted, portOf, rawReply } from './raw.ts'
import { worldShelf } from './world-shelf.ts'

const { openHere } = worldShelf()

const WINS = 'GET /api/turntable/wins HTTP/1.1\r\nhost: x\r\n'
const faultsIn = ({ logs }: World) => logs.filter((line) => /"level":50|"stack"/.test(line))

/** Sends a whole request on a new connection, and resets it before the server reads it. */
async function callAndReset({ app }: World, port: number): Promise<void> {
  const accepted = once(app.server, 'connection')
  const socket = await open(port)
  await accepted
  const closed = once(socket, 'close')
  socket.write(`${WINS}\r\n`, () => socket.resetAndDestroy())
  await closed
}

describe('a connection that is reset is no fault of ours (issue 7)', () => {
  it('three hundred of them count against their address, and leave no stack trace', async () => {
    const world = await openHere({ RATE_LIMIT_ADDRESS: '300' })
    const port = await portOf(world)
    for (let reset = 0; reset < 300; reset++) await callAndReset(world, port)
    const reply = await rawReply(port, `${WINS}connection: close\r\n\r\n`)
    expect(parted(reply).status).toBe(429)
    expect(faultsIn(world)).toEqual([])
  })

  it('in the middle of a body it is not taken for a database that is away', async () => {
    const world = await openHere()
    const port = await portOf(world)
    const { token } = await world.player({ diamond: 100 })
    for (let reset = 0; reset < 5; reset++) {
      const socket = await open(port)
      const lines = [
        'POST /api/turntable/spins HTTP/1.1',
        'host: x',
        `authorization: Bearer ${token}`,
        `idempotency-key: ${randomUUID()}`,
        'content-type: application/json',
        'content-length: 11',
        'expect: 100-continue',
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      // The server's "go on" tells that it has begun with this request.
      await once(socket, 'data')
      const closed = once(socket, 'close')
      socket.write('{"count"', () => socket.resetAndDestroy())
      await closed
    }
    await rawReply(port, `${WINS}connection: close\r\n\r\n`)
    expect(faultsIn(world)).toEqual([])
    expect(world.logs.join('')).not.toContain('database')
  })
})

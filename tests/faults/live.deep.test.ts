import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enter, openSky, type Sky, waitingRound } from '../server/sky.ts'

const MESSAGES = 2_000
/** More than the buffers take, and sent before a client counts as deaf. */
const MANY = 250
const LONGER_BYTES = 50_000
/** Far longer than any of ours, so that the buffers of both systems fill soon. */
const MESSAGE_BYTES = 20_000
/** What all messages would take if they were kept for one client. */
const ALL_BYTES = MESSAGES * MESSAGE_BYTES

let sky: Sky
beforeEach(async () => {
  sky = await openSky()
})
afterEach(() => sky.close())

describe('a client that never reads its socket (issue 3)', () => {
  it('costs the server no memory, is cut off, and the others hear everything', async () => {
    const deaf = await enterDeaf(sky.address)
    const page = await enter(sky.address)
    expect(await sky.metric('live_sockets')).toBe(2)
    const before = memory()
    let maxUnread = 0
    for (let message = 1; message <= MESSAGES; message++) {
      sky.room.send(longMessage(message))
      await page.sees((live) => live.round.players === message)
      // Every one has come, in order; the page keeps none, so that what is held is the server's.
      expect(page.told.splice(0).at(-1)?.round.players).toBe(message)
      maxUnread = Math.max(maxUnread, sky.unreadBytes())
    }
    // Beside what the two systems' buffers took, one message waited at a time.
    expect(maxUnread).toBeLessThan(2 * MESSAGE_BYTES)
    const toDeaf = (await sky.metric('live_messages_total')) - MESSAGES
    expect(toDeaf).toBeLessThan(MESSAGES / 2)
    // Memory that is free is given back a moment later.
    await expect.poll(() => memory() - before, { timeout: 20_000 }).toBeLessThan(ALL_BYTES / 8)
    await expect
      .poll(() => sky.metric('live_cut_total'), { timeout: 60_000, interval: 500 })
      .toBe(1)
    expect(await sky.metric('live_sockets')).toBe(1)
    expect(page.socket.connected).toBe(true)
    deaf.destroy()
  })

  it('holds up no stop of the server', async () => {
    const deaf = await enterDeaf(sky.address)
    for (let message = 0; message < 100; message++) {
      sky.room.send(longMessage(message))
    }
    const before = performance.now()
    await sky.close()
    expect(performance.now() - before).toBeLessThan(8_000)
    deaf.destroy()
    sky = await openSky()
  })
})

describe('a client that reads late', () => {
  it('gets the latest message when it reads again, and none of those between', async () => {
    const late = await enter(sky.address)
    const wire = wireOf(late.socket)
    wire.pause()
    for (let message = 1; message <= MANY; message++) {
      sky.room.send(longMessage(message, LONGER_BYTES))
      await new Promise((resume) => setTimeout(resume, 2))
    }
    wire.resume()
    await late.sees((live) => live.round.players === MANY)
    expect(late.told.length).toBeLessThan(MANY)
  })
})

function longMessage(players: number, bytes = MESSAGE_BYTES) {
  const { round, ...live } = waitingRound()
  return { ...live, round: { ...round, players, commitment: 'c'.repeat(bytes) } }
}

/** The bytes that are held in this process, without garbage. */
function memory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { external, heapUsed } = process.memoryUsage()
  return external + heapUsed
}

/** Enters the room by hand, as a page would, and never reads again. */
async function enterDeaf(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const wire = connect(Number(port), hostname)
  wire.on('error', () => {})
  const head = [
    'GET /live/?EIO=4&transport=websocket HTTP/1.1',
    `host: ${hostname}:${port}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
  ]
  wire.write(`${head.join('\r\n')}\r\n\r\n`)
  let heard = ''
  const hears = async (word: string) => {
    while (!heard.includes(word)) heard += String((await once(wire, 'data'))[0])
  }
  await hears('pingInterval')
  wire.write(frame('40'))
  await hears('40{')
  wire.write(frame('42["enter","adventure"]'))
  await hears('42["adventure"')
  wire.pause()
  return wire
}

/** One masked text frame, as clients send them. */
function frame(text: string): Buffer {
  const mask = randomBytes(4)
  const body = Buffer.from(text).map((byte, place) => byte ^ (mask[place % 4] ?? 0))
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length]), mask, body])
}

/** The connection below a page's socket. */
function wireOf(socket: unknown): Socket {
  type Inside = { io: { engine: { transport: { ws: { _socket: Socket } } } } }
  return (socket as Inside).io.engine.transport.ws._socket
}

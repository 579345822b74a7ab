import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { endOf, enter, openPage, openSky, type Page, type Sky } from './sky.ts'

const opened: Sky[] = []
async function sky(environment: Record<string, string> = {}): Promise<Sky> {
  const made = await openSky(environment)
  opened.push(made)
  return made
}
afterEach(async () => {
  for (const made of opened.splice(0)) await made.close()
})

const players = (count: number) => (live: { round: { players: number } }) =>
  live.round.players === count

/** Says anything, as no page of ours would. */
function say({ socket }: Page, word: string, ...rest: unknown[]): void {
  ;(socket as unknown as { emit(word: string, ...rest: unknown[]): void }).emit(word, ...rest)
}

describe('who enters the adventure is told at once, and then what changes', () => {
  it('how things stand comes with entering, a change with a nudge', async () => {
    const { address, shown, platform } = await sky()
    const page = await enter(address)
    expect(page.told).toEqual([shown])
    shown.round.players = 7
    platform.live.nudge('adventure')
    await page.sees(players(7))
    expect(page.told).toHaveLength(2)
  })

  it('nothing is sent when nothing has changed but the time', async () => {
    const made = await sky()
    const page = await enter(made.address)
    made.shown.at += 300
    made.platform.live.nudge('adventure')
    await readsOf(made, made.reads + 1)
    made.shown.round.players = 1
    made.platform.live.nudge('adventure')
    await page.sees(players(1))
    expect(page.told).toHaveLength(2)
  })

  it('at most four times a second, whatever the crowd', async () => {
    const made = await sky()
    const page = await enter(made.address)
    const times: number[] = []
    page.socket.on('adventure', () => void times.push(performance.now()))
    const rush = setInterval(() => {
      made.shown.round.players++
      made.platform.live.nudge('adventure')
    }, 5)
    await page.sees(() => times.length === 9)
    clearInterval(rush)
    // Eight pauses of a quarter of a second; messages may bunch up a little on their way.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_900)
  })

  it('who enters later hears what the others have heard last, without another read', async () => {
    const made = await sky()
    await enter(made.address)
    const { reads } = made
    const late = await enter(made.address)
    expect(late.told).toEqual([made.shown])
    expect(made.reads).toBe(reads)
  })

  it('who left is told nothing, and nobody there means no reads', async () => {
    const made = await sky()
    const [gone, stays] = [await enter(made.address), await enter(made.address)]
    gone.socket.emit('leave', 'adventure')
    await expect.poll(() => made.room.size()).toBe(1)
    expect(gone.socket.connected).toBe(true)
    made.shown.round.players = 3
    made.platform.live.nudge('adventure')
    await stays.sees(players(3))
    expect(gone.told).toHaveLength(1)

    stays.socket.disconnect()
    await socketsOf(made, 1)
    expect(made.room.size()).toBe(0)
    const { reads } = made
    made.platform.live.nudge('adventure')
    await new Promise((resume) => setTimeout(resume, 400))
    expect(made.reads).toBe(reads)
  })

  it('a database that is away silences nobody for good, and is logged once', async () => {
    const made = await sky()
    made.isAway = true
    const page = openPage(made.address)
    page.socket.emit('enter', 'adventure')
    await readsOf(made, 2)
    expect(page.told).toEqual([])
    made.isAway = false
    await page.sees(() => true)
    expect(made.logs.filter((line) => line.includes('cannot read for listeners'))).toHaveLength(1)
  })
})

describe('a client says enter and leave, and nothing else', () => {
  it.each<[what: string, word: string, rest: unknown[]]>([
    ['another word', 'adventure', [{}]],
    ['another room', 'enter', ['backpack']],
    ['no room', 'enter', []],
    ['a room that every object has', 'enter', ['constructor']],
    ['more than a room', 'enter', ['adventure', { deep: [1] }]],
    ['bytes', 'enter', [Buffer.from('adventure')]],
  ])('%s ends its connection', async (_what, word, rest) => {
    const { address } = await sky()
    const page = openPage(address)
    const end = endOf(page)
    say(page, word, ...rest)
    expect(['io server disconnect', 'transport close']).toContain(await end)
  })

  it('what is too long ends it too', async () => {
    const { address } = await sky()
    const page = openPage(address)
    const end = endOf(page)
    say(page, 'enter', 'x'.repeat(2_000))
    expect(await end).toBe('transport close')
  })

  it('and no more than a few a second', async () => {
    const made = await sky()
    const page = await enter(made.address)
    const end = endOf(page)
    for (let word = 0; word < 60; word++) page.socket.emit('enter', 'adventure')
    expect(await end).toBe('transport close')
    expect(await made.metric('live_cut_total')).toBe(1)
    expect(page.told.length).toBeLessThan(30)
  })
})

describe('who may open a live connection', () => {
  it('pages of this host and what is no page, but no page of another', async () => {
    const { address } = await sky()
    const own = openPage(address, { origin: address })
    await once(own.socket as never, 'connect')
    for (const origin of ['https://example.org', 'null', 'http://127.0.0.1:1']) {
      const foreign = openPage(address, { origin })
      expect(await endOf(foreign)).toBe('websocket error')
    }
  })

  it('where the operator names the host, pages of that one, whatever a caller names', async () => {
    const made = await sky({ TRUST_PROXY: '1', PUBLIC_HOST: 'play.example, other.example:8443' })
    for (const origin of ['https://play.example', 'https://other.example:8443']) {
      const host = new URL(origin).host
      const own = openPage(made.address, { origin, host })
      await once(own.socket as never, 'connect')
    }
    const claims = [{}, { host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }]
    for (const claim of claims) {
      for (const origin of [made.address, 'https://evil.example']) {
        const foreign = openPage(made.address, { origin, ...claim })
        expect(await endOf(foreign)).toBe('websocket error')
      }
    }
    const policy = (await fetch(`${made.address}/healthz`)).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' ws://play.example wss://play.example;")
  })

  it('no more from one address than its limit, and another address is free', async () => {
    const made = await sky({ TRUST_PROXY: '1', RATE_LIMIT_ADDRESS: '2' })
    const from = (address: string) => openPage(made.address, { 'x-forwarded-for': address })
    for (const _ of [1, 2]) await once(from('10.0.0.1').socket as never, 'connect')
    expect(await endOf(from('10.0.0.1'))).toBe('websocket error')
    await once(from('10.0.0.2').socket as never, 'connect')
  })

  it('a line of IPv6 is one address, however many it makes up', async () => {
    const made = await sky({ TRUST_PROXY: '1', RATE_LIMIT_ADDRESS: '2' })
    const from = (address: string) => openPage(made.address, { 'x-forwarded-for': address })
    for (const end of [':1', 'a:b:c:d']) {
      await once(from(`2001:db8:0:1:${end}`).socket as never, 'connect')
    }
    expect(await endOf(from('2001:db8:0:1::3'))).toBe('websocket error')
    await once(from('2001:db8:0:2::1').socket as never, 'connect')
  })

  it('whoever was refused has used up a place all the same', async () => {
    const made = await sky({ RATE_LIMIT_ADDRESS: '3' })
    for (let asked = 0; asked < 3; asked++) {
      const foreign = openPage(made.address, { origin: 'https://evil.example' })
      expect(await endOf(foreign)).toBe('websocket error')
    }
    expect(await endOf(openPage(made.address))).toBe('websocket error')
  })

  it('no connection takes over another, however its address is written', async () => {
    const made = await sky()
    const page = await enter(made.address)
    const sid = page.socket.io.engine.id
    for (const name of ['sid', 's%69d', '%73id']) {
      const url = `${made.address}/live/?EIO=4&transport=websocket&${name}=${sid}`
      const { hostname, port } = new URL(made.address)
      const socket = connect(Number(port), hostname)
      socket.write(
        `GET ${url.slice(made.address.length)} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      )
      const [head] = (await once(socket, 'data')) as [Buffer]
      expect(head.toString()).toMatch(/^HTTP\/1\.1 400 /)
      socket.destroy()
    }
    expect(page.socket.connected).toBe(true)
  })

  it('plain requests are refused, and other upgrades are answered as if they were none', async () => {
    const { address } = await sky()
    const polling = await fetch(`${address}/live/?EIO=4&transport=polling`)
    expect(polling.status).toBe(400)
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.write(
      `GET /healthz HTTP/1.1\r\nhost: ${hostname}\r\nconnection: upgrade, close\r\nupgrade: h2c\r\n\r\n`,
    )
    const [head] = (await once(socket, 'data')) as [Buffer]
    expect(head.toString()).toContain('HTTP/1.1 200 OK')
    socket.destroy()
  })

  it('a policy names the WebSockets of the host that was asked, for old phones', async () => {
    const { address } = await sky()
    const { host } = new URL(address)
    const policy = (await fetch(`${address}/healthz`)).headers.get('content-security-policy')
    expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`)
  })

  it('a host that brings words of its own gets into no policy', async () => {
    const { address } = await sky()
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.write(`GET /healthz HTTP/1.1\r\nhost: x *;script-src *\r\nconnection: close\r\n\r\n`)
    const [head] = (await once(socket, 'data')) as [Buffer]
    expect(head.toString()).not.toContain('*')
    socket.destroy()
  })
})

describe('a stop', () => {
  it('closes all connections, so that pages look for another process', async () => {
    const made = await sky()
    const page = await enter(made.address)
    const end = endOf(page)
    const before = performance.now()
    await opened.pop()?.close()
    expect(await end).toBe('transport close')
    expect(performance.now() - before).toBeLessThan(5_000)
  })
})

async function readsOf(made: Sky, reads: number): Promise<void> {
  await expect.poll(() => made.reads, { timeout: 20_000 }).toBeGreaterThanOrEqual(reads)
}

async function socketsOf(made: Sky, count: number): Promise<void> {
  await expect.poll(() => made.metric('live_sockets'), { timeout: 20_000 }).toBe(count)
}

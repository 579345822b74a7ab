import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Wire } from '../faults/proxy.ts'
import { enter, openSky, type Page, type Sky } from '../server/sky.ts'
import { wireToRedis } from './redis.ts'

/** While a read each second would be due only in fifteen, what comes sooner came by a nudge. */
const SOON = { timeout: 8_000, interval: 50 }

let wire: Wire
const opened: Sky[] = []
beforeEach(async () => {
  wire = await wireToRedis()
})
afterEach(async () => {
  for (const sky of opened.splice(0)) await sky.close()
  await wire.cut()
})

async function open(): Promise<Sky> {
  const sky = await openSky({ REDIS_URL: wire.url })
  opened.push(sky)
  return sky
}

const playersOf = ({ told }: Page) => told.at(-1)?.round.players
const lines = ({ logs }: Sky, text: string) => logs.filter((line) => line.includes(text))

/** Changes what all processes read, and says so in one of them, until a page of another sees it. */
async function expectShared(from: Sky, to: Sky, page: Page, players: number): Promise<void> {
  from.shown.round.players = players
  to.shown.round.players = players
  await expect
    .poll(() => {
      from.platform.live.nudge('adventure')
      return playersOf(page)
    }, SOON)
    .toBe(players)
}

describe('several processes and one Redis (issue 3)', () => {
  it('news of one reaches the listeners of the other, and of the one itself', async () => {
    const [one, other] = [await open(), await open()]
    const [here, there] = [await enter(one.address), await enter(other.address)]
    await expectShared(one, other, there, 1)
    expect(playersOf(here)).toBe(1)
    await expectShared(other, one, here, 2)
    await expect.poll(() => playersOf(there), SOON).toBe(2)
  })

  it('what has changed reaches the other by name, however many at once', async () => {
    const [one, other] = [await open(), await open()]
    const heard = new Set<string>()
    other.room.onNudge((subjects) => {
      for (const subject of subjects) heard.add(subject)
    })
    const subjects = ['a', 'b', 'c']
    await expect
      .poll(() => {
        for (const subject of subjects) one.platform.live.nudge('adventure', subject)
        return [...heard].toSorted()
      }, SOON)
      .toEqual(subjects)
  })

  it('a Redis that is away at the start is told once, and joined when it comes', async () => {
    await wire.cut()
    const [one, other] = [await open(), await open()]
    const [here, there] = [await enter(one.address), await enter(other.address)]
    one.shown.round.players = 5
    one.platform.live.nudge('adventure')
    await expect.poll(() => playersOf(here), SOON).toBe(5)
    expect(playersOf(there)).toBe(0)
    await wire.mend()
    await expectShared(one, other, there, 6)
    expect(lines(one, 'Redis is away')).toHaveLength(1)
    expect(lines(one, 'Redis is back')).toHaveLength(1)
  })

  it('a Redis that stops and comes back costs nobody here a message', async () => {
    const [one, other] = [await open(), await open()]
    const [here, there] = [await enter(one.address), await enter(other.address)]
    await expectShared(one, other, there, 1)
    await wire.cut()
    for (let players = 2; players < 6; players++) {
      one.shown.round.players = players
      one.platform.live.nudge('adventure')
      await expect.poll(() => playersOf(here), SOON).toBe(players)
    }
    await wire.mend()
    await expectShared(one, other, there, 6)
    await expectShared(other, one, here, 7)
    expect(lines(one, 'Redis is away')).toHaveLength(1)
  })

  it('a Redis that is away holds up no stop', async () => {
    const sky = await open()
    await enter(sky.address)
    await wire.cut()
    const before = performance.now()
    await opened.pop()?.close()
    expect(performance.now() - before).toBeLessThan(5_000)
  })
})

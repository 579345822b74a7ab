import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeIn } from '../../contract/live.ts'
import { tellReaders } from '../../server/tree/live.ts'
import { endOf, enter, openPage, openSky, type Page, type Sky, waitingRound } from './sky.ts'

let sky: Sky
beforeAll(async () => {
  sky = await openSky()
})
afterAll(() => sky.close())

/** Enters a part of the room. */
function enterPart(page: Page, part: string): unknown[] {
  const told: unknown[] = []
  page.socket.on(placeIn('adventure', part) as 'adventure', (message) => void told.push(message))
  page.socket.emit('enter', placeIn('adventure', part))
  return told
}

/** Waits until all that this page said before has been heard. */
async function isHeard(page: Page): Promise<void> {
  page.socket.emit('enter', 'adventure')
  await page.sees(() => true)
}

describe('a room is told in parts to those who know their names (issue 10)', () => {
  it('what is told in a part reaches those who entered it, and nobody else', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()]
    const [page, other, whole] = [
      openPage(sky.address),
      openPage(sky.address),
      await enter(sky.address),
    ]
    const [told, toldOther] = [enterPart(page, mine), enterPart(other, theirs)]
    await Promise.all([isHeard(page), isHeard(other)])
    const message = { ...waitingRound(), at: 42 }
    sky.room.send(message, mine)
    await expect.poll(() => told).toEqual([message])
    sky.room.send(waitingRound(), theirs)
    await expect.poll(() => toldOther).toHaveLength(1)
    expect(told).toHaveLength(1)
    expect(whole.told.filter(({ at }) => at === 42)).toEqual([])
  })

  it('who left is told nothing more', async () => {
    const part = randomUUID()
    const page = openPage(sky.address)
    const told = enterPart(page, part)
    await isHeard(page)
    page.socket.emit('leave', placeIn('adventure', part))
    page.socket.emit('leave', 'adventure')
    page.socket.emit('enter', 'adventure')
    await page.sees(() => page.told.length > 1)
    sky.room.send(waitingRound(), part)
    const last = openPage(sky.address)
    const toldLast = enterPart(last, part)
    await isHeard(last)
    sky.room.send(waitingRound(), part)
    await expect.poll(() => toldLast).toHaveLength(1)
    expect(told).toEqual([])
  })

  it('parts do not count as listeners to the whole', async () => {
    const page = openPage(sky.address)
    const before = sky.room.size()
    const told = enterPart(page, randomUUID())
    await new Promise<void>((resolve) => page.socket.on('connect', resolve))
    expect(sky.room.size()).toBe(before)
    expect(told).toEqual([])
  })

  it.each([
    ['a part that has no name', 'adventure:'],
    ['a part of another kind', 'adventure:1'],
    ['a part within a part', `adventure:${randomUUID()}:${randomUUID()}`],
    ['a part of no room', `garden:${randomUUID()}`],
  ])('%s ends the connection', async (_what, place) => {
    const page = openPage(sky.address)
    const end = endOf(page)
    page.socket.emit('enter', place)
    expect(['io server disconnect', 'transport close']).toContain(await end)
  })

  it('whoever wants more parts than a page has trees is no page of ours', async () => {
    const page = openPage(sky.address)
    const end = endOf(page)
    for (let part = 0; part < 5; part++) enterPart(page, randomUUID())
    expect(['io server disconnect', 'transport close']).toContain(await end)
  })
})

describe('people are told that something has changed for them at trees', () => {
  it('in their part alone, each change as another one, whichever process says so', () => {
    const sent: [{ changedAt: number }, string | undefined][] = []
    let nudge: (rooms: readonly string[]) => void = () => {}
    const room = {
      size: () => 0,
      send: (message: { changedAt: number }, part?: string) => void sent.push([message, part]),
      onEnter: () => {},
      onNudge: (hear: typeof nudge) => {
        nudge = hear
      },
    }
    tellReaders({ clock: { now: () => 7 } }, room)
    nudge(['one', 'other'])
    nudge(['one'])
    expect(sent).toEqual([
      [{ changedAt: 7 }, 'one'],
      [{ changedAt: 8 }, 'other'],
      [{ changedAt: 9 }, 'one'],
    ])
  })
})

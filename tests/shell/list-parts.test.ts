import { beforeEach, describe, expect, it } from 'vitest'
import {
  createListParts,
  type ListState,
  mergeNewest,
} from '../../src/components/list/list-parts.ts'

const PART = 3

/** A server's list, the newest first, whose answers a test lets go. */
function fakeServer(rows: number[]) {
  const waiting: { go: () => void; fail: () => void }[] = []
  const asked: (number | null)[] = []
  return {
    rows,
    asked,
    load: (before?: string) => {
      asked.push(before === undefined ? null : Number(before))
      const answer = () => {
        const rest = rows.filter((row) => before === undefined || row < Number(before))
        const items = rest.slice(0, PART)
        return { items, next: rest.length > PART ? String(items.at(-1)) : null }
      }
      return new Promise<ReturnType<typeof answer>>((resolve, reject) => {
        waiting.push({ go: () => resolve(answer()), fail: () => reject(new Error('no network')) })
      })
    },
    answer: async (how: 'go' | 'fail' = 'go') => {
      waiting.shift()?.[how]()
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    },
  }
}

let server: ReturnType<typeof fakeServer>
let shown: ListState<number>

beforeEach(() => {
  server = fakeServer([9, 8, 7, 6, 5, 4, 3, 2, 1])
})

/** A list of which so many parts were loaded. */
async function listOf(parts: number) {
  const list = createListParts(server.load, String, (loaded) => {
    shown = loaded
  })
  void list.loadNewest()
  await server.answer()
  for (let part = 1; part < parts; part++) {
    list.loadMore()
    await server.answer()
  }
  server.asked.length = 0
  return list
}

describe('a list is loaded again without what was loaded being lost (house: the ordinary room)', () => {
  it('new ones stand above, what is gone is gone, and the parts below stay', async () => {
    const list = await listOf(2)
    server.rows.splice(0, 3, 10, 9, 7)
    void list.loadNewest()
    await server.answer()
    expect(shown).toMatchObject({ items: [10, 9, 7, 6, 5, 4], state: 'ready', next: '4' })
    expect(server.asked).toEqual([null])
  })

  it('what is in the newest part stands as it is now', () => {
    const known = [
      { id: 3, likes: 0 },
      { id: 2, likes: 0 },
      { id: 1, likes: 0 },
    ]
    const newest = { items: [{ id: 3, likes: 5 }], next: '3' }
    const met = mergeNewest(known, null, newest, ({ id }) => String(id))
    expect(met).toEqual({ items: [{ id: 3, likes: 5 }, known[1], known[2]], next: null })
  })

  it('where more are new than a part holds, it goes on down to what is known', async () => {
    const list = await listOf(2)
    server.rows.unshift(14, 13, 12, 11, 10)
    void list.loadNewest()
    await server.answer()
    await server.answer()
    expect(server.asked).toEqual([null, 12])
    expect(shown.items).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
  })

  it('and begins anew where nothing known is met within as many', async () => {
    const list = await listOf(1)
    server.rows.unshift(14, 13, 12)
    void list.loadNewest()
    await server.answer()
    expect(shown).toMatchObject({ items: [14, 13, 12], next: '12', state: 'ready' })
  })

  it('by hand it begins anew, and what stood there stays meanwhile', async () => {
    const list = await listOf(2)
    list.replaceNext()
    void list.loadNewest()
    expect(shown.items).toHaveLength(6)
    await server.answer()
    expect(shown).toMatchObject({ items: [9, 8, 7], next: '7' })
  })

  it('one that became shorter ends where the server ends it', async () => {
    const list = await listOf(2)
    server.rows.splice(0, 9, 9, 5)
    void list.loadNewest()
    await server.answer()
    expect(shown).toMatchObject({ items: [9, 5], next: null })
  })
})

describe('its end and its start are loaded beside each other', () => {
  it('an end that is reached while the newest comes is loaded after it', async () => {
    const list = await listOf(1)
    void list.loadNewest()
    list.loadMore()
    expect(shown.state).toBe('extending')
    await server.answer()
    expect([server.asked, shown.state]).toEqual([[null, 7], 'extending'])
    await server.answer()
    expect(shown).toMatchObject({ items: [9, 8, 7, 6, 5, 4], state: 'ready' })
  })

  it('a part that is on its way is asked for again after the newest', async () => {
    const list = await listOf(1)
    list.loadMore()
    server.rows.unshift(10)
    void list.loadNewest()
    await server.answer()
    expect(shown.items).toEqual([9, 8, 7])
    await server.answer()
    await server.answer()
    expect(server.asked).toEqual([7, null, 7])
    expect(shown).toMatchObject({ items: [10, 9, 8, 7, 6, 5, 4], state: 'ready' })
  })

  it('nothing is lost where neither comes', async () => {
    const list = await listOf(1)
    const failing = expect(list.loadNewest()).rejects.toThrow('no network')
    list.loadMore()
    await server.answer('fail')
    await failing
    await server.answer('fail')
    expect(shown).toMatchObject({ items: [9, 8, 7], state: 'extension-failed' })
    list.loadMore()
    await server.answer()
    expect(shown).toMatchObject({ items: [9, 8, 7, 6, 5, 4], state: 'ready' })
  })

  it('one that could not be loaded at all says so', async () => {
    const list = createListParts(server.load, String, (loaded) => {
      shown = loaded
    })
    const failing = expect(list.loadNewest()).rejects.toThrow('no network')
    await server.answer('fail')
    await failing
    expect(shown.state).toBe('failed')
  })

  it('what was dropped on its way changes nothing', async () => {
    const list = await listOf(1)
    server.rows.unshift(10)
    const asking = list.loadNewest()
    list.cancel()
    await server.answer()
    expect([await asking, shown.items]).toEqual([false, [9, 8, 7]])
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PageCursor } from '../../contract/endpoint.ts'
import { pagedById, pagedList } from '../../server/platform/http/page-cursor.ts'

const ID = '0194f1e2-0000-7000-8000-000000000001'
const byWin = pagedList('ranking', z.tuple([z.number().int(), z.uuid()]))
const byId = pagedById('spins')

interface Row {
  won: number
  id: string
}

const idOf = (place: number) => `0194f1e2-0000-7000-8000-${String(place).padStart(12, '0')}`
const textOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')

describe('a cursor of a list says to nobody but its list where it goes on (house: the ordinary room)', () => {
  it('gives back the keys that it was written with, in a text that fits an address', () => {
    for (const won of [0, -5, 12, Number.MAX_SAFE_INTEGER]) {
      const text = byWin.encode([won, ID])
      expect(PageCursor.parse(text)).toBe(text)
      expect(byWin.decode(text)).toEqual([won, ID])
    }
  })

  it('is an id, too, as long as pages of the release before may be open', () => {
    expect(byId.decode(ID)).toEqual([ID])
    expect(byWin.decode(ID)).toBeNull()
  })

  it.each([
    '',
    'yesterday',
    '1',
    'null',
    textOf(null),
    textOf({ 0: 1, 1: 'ranking' }),
    textOf([1, 'ranking']),
    textOf([1, 'ranking', 5]),
    textOf([1, 'ranking', '5', ID]),
    textOf([1, 'ranking', 5, ID, 6]),
    textOf([1, 'ranking', 1.5, ID]),
    textOf([1, 'ranking', 5, "' OR 1=1 --"]),
    textOf([2, 'ranking', 5, ID]),
    textOf([1, 'spins', ID]),
    textOf([1, 'ranking', 5, ID]).slice(0, -1),
    `${textOf([1, 'ranking', 5, ID])}A`,
    Buffer.from(`[1, "ranking", 5, "${ID}"]`).toString('base64url'),
  ])('is nothing else: %s', async (text) => {
    expect(byWin.decode(text)).toBeNull()
    const page = byWin.page(
      { before: text, limit: 5 },
      async () => [],
      () => [0, ID],
    )
    await expect(page).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      params: { path: 'query.before' },
    })
  })
})

describe('a list goes on where its last page ended', () => {
  /** Sorted by what was won, then by id, most first. */
  const sorted = (rows: Row[]) =>
    rows.toSorted((one, other) => other.won - one.won || (one.id < other.id ? 1 : -1))
  const reader = (rows: Row[]) => async (from: [number, string] | undefined, limit: number) =>
    sorted(rows)
      .filter((row) => !from || row.won < from[0] || (row.won === from[0] && row.id < from[1]))
      .slice(0, limit)
  const pageOf = (rows: Row[], before: string | undefined, limit: number) =>
    byWin.page({ before, limit }, reader(rows), ({ won, id }): [number, string] => [won, id])

  it.each([1, 2, 3, 7, 12, 13, 50])(
    'by pages of %i, each row once, equals among them',
    async (limit) => {
      const rows = Array.from({ length: 12 }, (_, place) => ({ won: place % 3, id: idOf(place) }))
      const read: Row[] = []
      let before: string | undefined
      do {
        const page = await pageOf(rows, before, limit)
        read.push(...page.rows)
        before = page.next ?? undefined
      } while (before !== undefined)
      expect(read).toEqual(sorted(rows))
    },
  )

  it('whatever is added meanwhile, none is shown twice or left out', async () => {
    const rows = Array.from({ length: 10 }, (_, place) => ({ won: place, id: idOf(place) }))
    const first = await pageOf(rows, undefined, 4)
    const more = [...rows, { won: 100, id: idOf(50) }, { won: 6, id: idOf(99) }]
    const second = await pageOf(more, first.next ?? '', 4)
    expect(second.rows.map(({ won }) => won)).toEqual([5, 4, 3, 2])
    const less = rows.filter(({ won }) => won !== 6)
    expect((await pageOf(less, first.next ?? '', 4)).rows).toEqual(second.rows)
  })
})

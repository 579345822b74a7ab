import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TreeGift } from '../../contract/tree.ts'
import { pageTexts } from '../../scripts/build/page-texts.ts'
import { builtPages } from '../../scripts/route-table.ts'
import { features } from '../../server/features.ts'

const ASSETS = join(import.meta.dirname, '../../assets')
const MONEY = ['gold', 'diamond']

/** Every kind of item that a feature hands over, with that feature. */
const KINDS = features().flatMap(({ name, items }) =>
  Object.keys(items ?? {}).map((kind) => [kind, name] as const),
)

describe('a feature brings its items into the backpack by itself (issue 22)', () => {
  it('a kind is of one feature, and none of them is money', () => {
    expect(KINDS.length).toBeGreaterThan(1)
    const kinds = [...KINDS.map(([kind]) => kind), ...MONEY]
    expect(kinds).toEqual([...new Set(kinds)])
  })

  it.each(KINDS)(
    '%s have words, a picture and a page on which they are good',
    async (kind, feature) => {
      // The other languages are held to the English ones by the check of texts.
      const words = (await pageTexts('en')).get('items')?.[kind]
      expect(Object.keys(words ?? {})).toEqual(['amount_one', 'amount_other', 'does', 'used', 'go'])
      expect(existsSync(join(ASSETS, feature, 'items', `${kind}.svg`))).toBe(true)
      expect(builtPages().filter(({ items }) => items?.includes(kind)).length).toBeGreaterThan(0)
    },
  )

  it('a tree gives nothing that nobody hands over', () => {
    const known = [...KINDS.map(([kind]) => kind), ...MONEY]
    expect(TreeGift.shape.kind.options.filter((kind) => !known.includes(kind))).toEqual([])
  })
})

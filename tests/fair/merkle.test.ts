import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leafHashOf, merkleTree } from '../../machines/fair/merkle.ts'
import { treeHash } from './independent.ts'

const leaves = fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 12 }), { maxLength: 40 })

function rootOf(texts: readonly string[]): string {
  const tree = merkleTree()
  for (const text of texts) tree.add(text)
  return tree.root()
}

describe('a tree that grows leaf by leaf (docs/fairness.md)', () => {
  it('has the hash that RFC 6962 defines by halves', () => {
    fc.assert(
      fc.property(leaves, (texts) => {
        expect(rootOf(texts)).toBe(treeHash(texts).toString('hex'))
      }),
    )
  })

  it('has it after each leaf: its root can be asked for at any time', () => {
    fc.assert(
      fc.property(leaves, (texts) => {
        const tree = merkleTree()
        for (const [place, text] of texts.entries()) {
          tree.add(text)
          expect(tree.root()).toBe(treeHash(texts.slice(0, place + 1)).toString('hex'))
        }
      }),
    )
  })

  it('has another root with any other leaf in any place', () => {
    fc.assert(
      fc.property(leaves, fc.nat(), fc.string(), (texts, at, other) => {
        const place = at % Math.max(1, texts.length)
        fc.pre(texts[place] !== undefined && texts[place] !== other)
        expect(rootOf(texts.with(place, other))).not.toBe(rootOf(texts))
      }),
    )
  })

  it('has another root in another order', () => {
    fc.assert(
      fc.property(leaves, fc.nat(), fc.nat(), (texts, one, other) => {
        const [from, to] = [one % Math.max(1, texts.length), other % Math.max(1, texts.length)]
        const [a, b] = [texts[from], texts[to]]
        fc.pre(a !== undefined && b !== undefined && a !== b)
        expect(rootOf(texts.with(from, b).with(to, a))).not.toBe(rootOf(texts))
      }),
    )
  })

  it('has another root with a leaf more or a leaf fewer, also one that is there twice', () => {
    fc.assert(
      fc.property(leaves, (texts) => {
        const last = texts.at(-1) ?? ''
        expect(rootOf([...texts, last])).not.toBe(rootOf(texts))
      }),
    )
  })

  it('has another root where the same signs are split into leaves elsewhere', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 2, maxLength: 20 }),
        fc.nat(),
        fc.nat(),
        (text, one, other) => {
          const split = (at: number) => [text.slice(0, at), text.slice(at)]
          const [from, to] = [one % text.length, other % text.length]
          fc.pre(from !== to)
          expect(rootOf(split(from))).not.toBe(rootOf(split(to)))
        },
      ),
    )
  })
})

describe('leaves and nodes can’t stand for each other', () => {
  it('a tree of one leaf is that leaf’s hash, which begins with a zero byte', () => {
    const expected = createHash('sha256').update('\0a').digest('hex')
    expect([rootOf(['a']), leafHashOf('a')]).toEqual([expected, expected])
  })

  it('a tree of none is the hash of nothing', () => {
    expect(rootOf([])).toBe(createHash('sha256').digest('hex'))
  })

  it('a leaf that holds two hashes is not the node above them', () => {
    const bytes = (text: string) => Buffer.from(leafHashOf(text), 'hex').toString('latin1')
    expect(rootOf([bytes('a') + bytes('b')])).not.toBe(rootOf(['a', 'b']))
  })
})

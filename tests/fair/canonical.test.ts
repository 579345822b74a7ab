import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, tuningHashOf } from '../../machines/fair/canonical.ts'
import { PLANETS_TEXT, WHEEL_TEXT } from './golden.ts'

// `__proto__` is no name of a field that a program could set by its name.
const names = fc.string().filter((name) => name !== '__proto__')
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.maxSafeInteger(),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(names, tie('json'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

/** The same value, its fields put in from the last to the first. */
function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, backwards(field)])
  return Object.fromEntries(fields.toReversed())
}

describe('JSON in one writing (docs/fairness.md)', () => {
  it.each([WHEEL_TEXT, PLANETS_TEXT])('is what was written by hand: %.40s…', (text) => {
    expect(canonicalJson(JSON.parse(text))).toBe(text)
    expect(tuningHashOf(JSON.parse(text))).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('says what it was made of, and says it the same again', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(JSON.parse(text))).toBe(text)
      }),
    )
  })

  it('does not ask in which order fields were put in', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(backwards(value))).toBe(canonicalJson(value))
      }),
    )
  })

  it('keeps the order of lists, and puts nothing between its signs', () => {
    expect(canonicalJson({ b: [2, 1], a: { d: null, c: 'x y' } })).toBe(
      '{"a":{"c":"x y","d":null},"b":[2,1]}',
    )
  })

  it('gives two tunings that differ anywhere two hashes', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        fc.pre(canonicalJson(one) !== canonicalJson(other))
        expect(tuningHashOf([one])).not.toBe(tuningHashOf([other]))
      }),
    )
  })
})

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldAt, namedFields, stepsOf, textPathOf } from '../../src/ops/tuning/field-paths.ts'
import { type Field, fieldsOf, isLeaf } from '../../src/ops/tuning/fields.ts'
import { blankOf, movedRow, type Path, valueAt, withValueAt } from '../../src/ops/tuning/values.ts'
import { shippedTuning, tuningRooms } from './tuning-rooms.ts'

const rooms = await tuningRooms()

/** What the fields of a form show of some values, put together again: what has no field is lost. */
function shownOf(field: Field, value: unknown): unknown {
  if (isLeaf(field) || value === null || value === undefined) return value
  const rows = Object.entries(value)
  if (field.kind === 'list') return rows.map(([, row]) => shownOf(field.item, row))
  if (field.kind === 'entries') {
    return Object.fromEntries(rows.map(([key, row]) => [key, shownOf(field.value, row)]))
  }
  return Object.fromEntries(
    Object.entries(field.fields).flatMap(([name, inner]) => {
      const shown = shownOf(inner, valueAt(value, [name]))
      return shown === undefined ? [] : [[name, shown]]
    }),
  )
}

/** The paths of all single values. */
function pathsOf(field: Field, value: unknown, path: Path = []): Path[] {
  if (value === null || value === undefined) return []
  if (isLeaf(field)) return [path]
  return Object.entries(value).flatMap(([name, one]) => {
    const inner = fieldAt({ ...NO_FIELDS, fields: { it: field } }, ['it', name])
    return inner ? pathsOf(inner, one, [...path, name]) : []
  })
}

const NO_FIELDS = { kind: 'group', isOptional: false, isNullable: false, fields: {} } as const

describe('a form is made from every game’s schema (issue 25)', () => {
  it('of every game that has a tuning file', async () => {
    const assets = join(import.meta.dirname, '../../assets')
    const folders = await readdir(assets)
    const tuned = await Promise.all(
      folders.map((it) =>
        stat(join(assets, it, 'tuning.json')).then(
          () => [it],
          () => [],
        ),
      ),
    )
    expect(rooms.map(({ game }) => game).sort()).toEqual(tuned.flat().sort())
  })

  it.each(rooms.map((room) => [room.game, room] as const))(
    '%s: every value has a field, and goes out as it came in',
    async (game, { fields, schema }) => {
      const { version, ...shipped } = await shippedTuning(game)
      expect(shownOf(fields, shipped)).toEqual(shipped)
      const paths = pathsOf(fields, shipped)
      // Earnings are four shares, guilds three terms and the extra return two, and nothing else as they are shipped.
      expect(paths.length).toBeGreaterThan({ earnings: 3, guild: 2, extraReturn: 1 }[game] ?? 4)
      // Each is taken away and written again, as somebody does who types.
      const written = paths.reduce<Record<string, unknown>>((values, path) => {
        const value = valueAt(values, path)
        return withValueAt(withValueAt(values, path, null), path, value)
      }, shipped)
      expect(written).toEqual(shipped)
      expect(schema.parse({ ...written, version })).toEqual({ ...shipped, version })
    },
  )

  it.each(rooms.map((room) => [room.game, room] as const))(
    '%s: a new row begins with values within their bounds',
    (_game, { fields }) => {
      for (const [, field] of namedFields(fields)) {
        const blank = blankOf(field)
        if (field.kind === 'number') {
          expect(blank).toBeGreaterThanOrEqual(field.min ?? Number.NEGATIVE_INFINITY)
          expect(blank).toBeLessThanOrEqual(field.max ?? Number.POSITIVE_INFINITY)
        }
        if (field.kind === 'choice') expect(field.choices).toContain(blank)
        if (field.kind === 'list') expect(blank).toHaveLength(field.min)
      }
    },
  )

  it('keeps bounds, steps and what may be missing, and writes no version', () => {
    const fields = fieldsOf(
      z.strictObject({
        version: z.number().int(),
        minutes: z.number().int().min(15).max(240).multipleOf(5),
        open: z.number().int().min(1).optional(),
        pair: z.array(z.enum(['a', 'b'])).min(1),
        three: z.array(z.number().int().min(1).max(9)).length(3),
        off: z.strictObject({ on: z.boolean() }).nullable(),
        prices: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().int()),
        ranges: z.partialRecord(z.enum(['x', 'y']), z.number().int()),
        always: z.literal(30),
      }),
    ).fields
    expect(Object.keys(fields)).not.toContain('version')
    expect(fields.minutes).toMatchObject({ kind: 'number', min: 15, max: 240, step: 5 })
    expect(fields.open).toMatchObject({ kind: 'number', max: null, isOptional: true })
    expect(fields.pair).toMatchObject({ kind: 'choices', choices: ['a', 'b'], min: 1, max: null })
    expect(fields.three).toMatchObject({ kind: 'list', min: 3, max: 3 })
    expect(fields.off).toMatchObject({ kind: 'group', isNullable: true })
    expect(fields.prices).toMatchObject({ kind: 'entries', keys: null })
    expect(fields.ranges).toMatchObject({ kind: 'entries', keys: ['x', 'y'] })
    expect(fields.always).toMatchObject({ kind: 'fixed', value: 30 })
    const { prices } = fields
    expect(prices?.kind === 'entries' && ['USD', 'usd', 'US'].map(prices.isKey)).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['a date', z.strictObject({ at: z.number() })],
    ['one of two kinds', z.strictObject({ at: z.union([z.boolean(), z.number().int()]) })],
    ['no group', z.array(z.boolean())],
  ])('refuses what no form can be made from: %s', (_what, schema) => {
    expect(() => fieldsOf(schema)).toThrow()
  })
})

describe('values by their paths', () => {
  const before = { list: [{ a: 1 }, { a: 2 }], map: { x: 1 } }

  it('change what they touch and keep the rest the same', () => {
    const after = withValueAt(before, ['list', '1', 'a'], 3)
    expect(after).toEqual({ list: [{ a: 1 }, { a: 3 }], map: { x: 1 } })
    expect(after.list[0]).toBe(before.list[0])
    expect(after.map).toBe(before.map)
    expect(before.list[1]).toEqual({ a: 2 })
  })

  it('are taken away, and added under new keys', () => {
    expect(withValueAt(before, ['map', 'x'], undefined)).toEqual({ list: before.list, map: {} })
    expect(withValueAt(before, ['map', 'y'], 2).map).toEqual({ x: 1, y: 2 })
  })

  it('are never what an object has by itself', () => {
    expect(valueAt(before, ['map', 'constructor'])).toBeUndefined()
    expect(valueAt(before, ['list', 'length'])).toBe(2)
    expect(valueAt(before, ['list', '7', 'a'])).toBeUndefined()
  })

  it('rows move by one and by many', () => {
    expect(movedRow(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(movedRow(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
    expect(movedRow(['a'], 4, 0)).toEqual(['a'])
  })
})

describe('paths of fields', () => {
  const { fields } = rooms.find(({ game }) => game === 'recharge') ?? rooms[0] ?? never()

  it('name their texts without places and keys', () => {
    expect(textPathOf(fields, ['packs', '3', 'prices', 'USD'])).toBe('packs.prices')
    expect(textPathOf(fields, ['countries', 'TW', 'methods', '0'])).toBe('countries.methods')
    expect(textPathOf(fields, ['countries'])).toBe('countries')
  })

  it('are read step by step', () => {
    expect(stepsOf(fields, ['packs', '3', 'prices', 'USD'])).toEqual([
      { kind: 'field', textPath: 'packs' },
      { kind: 'row', index: 3 },
      { kind: 'field', textPath: 'packs.prices' },
      { kind: 'entry', key: 'USD' },
    ])
    expect(fieldAt(fields, ['packs', '3', 'nothing'])).toBeUndefined()
  })
})

function never(): never {
  throw new Error('there is no game')
}

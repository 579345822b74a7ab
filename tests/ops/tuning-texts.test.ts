import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namedFields } from '../../src/ops/tuning/field-paths.ts'
import { isLeaf } from '../../src/ops/tuning/fields.ts'
import { valueAt } from '../../src/ops/tuning/values.ts'
import { shippedTuning, tuningRooms } from './tuning-rooms.ts'

const ROOT = join(import.meta.dirname, '../..')
const LANGUAGES = ['en', 'zh-CN'] as const

const rooms = await tuningRooms()
const texts = LANGUAGES.map((language): [string, unknown] => [
  language,
  JSON.parse(readFileSync(join(ROOT, `locales/ops/${language}/tuning.json`), 'utf8')),
])

const missing = (keys: readonly string[], catalogue: unknown) =>
  keys.filter((key) => {
    const text = valueAt(catalogue, key.split('.'))
    return typeof text !== 'string' || text.trim() === ''
  })

describe.each(texts)('the texts of tunings in %s (issue 25)', (_language, catalogue) => {
  it.each(rooms.map((room) => [room.game, room] as const))(
    'say of every field of %s what it is, what it does and in which unit',
    (game, { fields }) => {
      const named = namedFields(fields)
      expect(named.length).toBeGreaterThan(0)
      const keys = named.flatMap(([path, field]) => {
        const leaf = field.kind === 'list' && isLeaf(field.item) ? field.item : field
        const one = leaf.kind === 'entries' ? leaf.value : leaf
        return ['label', 'help', ...(one.kind === 'number' ? ['unit'] : [])].map(
          (what) => `fields.${game}.${path}.${what}`,
        )
      })
      expect(missing(keys, catalogue)).toEqual([])
    },
  )

  it.each(rooms.map((room) => [room.game, room] as const))(
    'name every choice of %s, what it gives back, the game and its command',
    async (game, { fields, returns }) => {
      const choices = namedFields(fields).flatMap(([, field]) => {
        if (field.kind === 'choice' || field.kind === 'choices') return field.choices
        return field.kind === 'entries' ? (field.keys ?? []) : []
      })
      const rows = returns((await shippedTuning(game)) as { version: number })
      const units = rows.flatMap(({ figure }) => (figure.kind === 'amount' ? [figure.unit] : []))
      const keys = [
        ...choices.map((choice) => `values.${choice}`),
        ...units.map((unit) => `units.${unit}_other`),
        `games.${game}`,
        `tune.${game}`,
      ]
      expect(missing(keys, catalogue)).toEqual([])
      const unnamed = rows.filter(
        ({ name }) =>
          missing([`returns.${game}.${name}`], catalogue).length > 0 &&
          missing([`values.${name}`], catalogue).length > 0,
      )
      expect(unnamed).toEqual([])
    },
  )

  it('have words for every fault that a machine or the form finds', () => {
    const codesIn = (glob: string, code: RegExp) =>
      globSync(glob, { cwd: ROOT })
        .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(code)])
        .map(([, found]) => String(found))
    const codes = [
      ...codesIn('machines/{fair/bound,*/tuning,*/packs}.ts', /code: '(\w+)'/g),
      ...codesIn('src/ops/tuning/check.ts', /'(schema\w+)'/g),
      ...['Most', 'Least'].flatMap((bound) =>
        ['', 'Rows', 'Signs'].map((of) => `schema${bound}${of}`),
      ),
    ]
    expect(new Set(codes).size).toBeGreaterThan(25)
    expect(
      missing(
        codes.map((code) => `faults.${code}`),
        catalogue,
      ),
    ).toEqual([])
  })
})

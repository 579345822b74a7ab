import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rulesOfBody } from '../../scripts/build/rules-of.ts'
import { readEntry } from '../../src/components/form/read-entry.ts'
import { acceptedFor, refusedFor } from '../e2e/form-entries.ts'

describe('what the visits of forms enter is right or wrong as they mean it', () => {
  it.each<[string, z.ZodType]>([
    ['a text', z.string().min(2).max(5)],
    ['a number', z.int().min(1).max(9)],
    ['an amount', z.int().min(1_000).max(500_000).meta({ format: 'money', currency: 'USD' })],
    [
      'an amount without decimals',
      z.int().min(5).max(9).meta({ format: 'money', currency: 'VND' }),
    ],
    ['a date', z.iso.date().meta({ min: '2026-01-01', max: '2026-12-31' })],
  ])('%s', (_what, schema) => {
    const { field } = rulesOfBody(z.strictObject({ field: schema }), 'POST /api/made-up')
    if (!field) throw new Error('the body has no field')
    const refused = refusedFor(schema, true)
    expect(refused.length).toBeGreaterThan(2)
    expect(refused.filter((entry) => !readEntry(field, entry).fault)).toEqual([])
    const accepted = acceptedFor(schema)
    expect(readEntry(field, accepted).fault, accepted).toBeNull()
  })
})

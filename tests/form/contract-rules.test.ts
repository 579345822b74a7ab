import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { rulesOf } from '../../scripts/build/contract-rules.ts'
import { RULE_TYPES, ruleTypes } from '../../scripts/build/rule-types.ts'
import { rulesOfBody } from '../../scripts/build/rules-of.ts'
import { askedRules } from '../../src/components/form/read-entry.ts'
import { builtCode } from './built-rules.ts'

const CALL = 'POST /api/made-up'

describe('what the build reads off the contract', () => {
  it('is written into the page word for word', () => {
    expect(rulesOf('POST /api/play/limits')).toEqual({
      period: { kind: 'choice', options: ['day', 'week'] },
      diamonds: { kind: 'whole', min: 1, max: 100_000_000, isNullable: true },
    })
  })

  it('knows a list of ids of pictures as a field of pictures', () => {
    expect(rulesOf('POST /api/service/tickets').pictures).toEqual({
      kind: 'pictures',
      min: 0,
      max: 10,
      maxBytes: 8_388_608,
    })
  })

  it('puts the fields of variants beside the option that asks for them, and what all have apart', () => {
    const common = { note: z.string().max(5).optional() }
    const body = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a'), x: z.string().max(1), ...common }),
      z.strictObject({ kind: z.literal('b'), x: z.string().max(2), ...common }),
      z.strictObject({ kind: z.literal('c'), ...common }),
    ])
    expect(rulesOfBody(body, CALL)).toEqual({
      kind: {
        kind: 'choice',
        options: ['a', 'b', 'c'],
        variants: {
          a: { x: { kind: 'text', min: 0, max: 1 } },
          b: { x: { kind: 'text', min: 0, max: 2 } },
          c: {},
        },
      },
      note: { kind: 'text', min: 0, max: 5, isOptional: true },
    })
  })

  it('knows variants of variants', () => {
    const bank = z.literal('bank')
    const body = z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('cash') }),
      z.discriminatedUnion('country', [
        z.strictObject({ method: bank, country: z.literal('VN'), code: z.string().max(9) }),
        z.strictObject({ method: bank, country: z.literal('TH'), branch: z.string().max(4) }),
      ]),
    ])
    const rules = rulesOfBody(body, CALL)
    expect(Object.keys(askedRules(rules, { method: 'cash' }))).toEqual(['method'])
    const chosen = { method: 'bank', country: 'TH' }
    expect(Object.keys(askedRules(rules, chosen))).toEqual(['method', 'country', 'branch'])
  })

  it('knows how many decimals a currency has, unless the contract says so itself', () => {
    const decimalsOf = (meta: object) =>
      rulesOfBody(z.strictObject({ field: z.int().meta({ format: 'money', ...meta }) }), CALL).field
    expect(decimalsOf({ currency: 'USD' })).toMatchObject({ decimals: 2 })
    expect(decimalsOf({ currency: 'VND' })).toMatchObject({ decimals: 0 })
    expect(decimalsOf({ currency: 'IDR', decimals: 0 })).toMatchObject({ decimals: 0 })
    expect(decimalsOf({ decimals: 1 })).toMatchObject({ decimals: 1 })
  })

  it('and a page gets no more than it asks for', async () => {
    const contract = contractOf(z.strictObject({ name: z.string().min(2).max(5) }))
    const code = await builtCode(CALL, contract)
    expect(code).toContain('"max": 5')
    expect(code).not.toMatch(/NumberFormat|readDate|readRows/)
    const rows = contractOf(z.strictObject({ days: z.array(z.string().max(9)).max(2) }))
    expect(await builtCode(CALL, rows)).toMatch(/readRows/)
  })

  it('leaves out what stands apart, for which a form of its own can be made', () => {
    const who = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('email'), email: z.email() }),
      z.strictObject({ kind: z.literal('phone'), phone: z.e164() }),
    ])
    const contract = contractOf(
      z.strictObject({
        name: z.string().max(5),
        ticket: z.string().meta({ apart: true }),
        who: who.meta({ apart: true }).optional(),
      }),
    )
    expect(Object.keys(rulesOf(CALL, contract))).toEqual(['name'])
    const part = rulesOf(`${CALL} who`, contract)
    expect(Object.keys(askedRules(part, { kind: 'phone' }))).toEqual(['kind', 'phone'])
    expect(() => rulesOf(`${CALL} nobody`, contract)).toThrow(`${CALL} nobody`)
  })

  it('is known to TypeScript', async () => {
    expect(await readFile(RULE_TYPES, 'utf8'), 'run npm run check types').toBe(ruleTypes())
  })
})

describe('a schema that no form can be made from stops the build, and says where', () => {
  const field = (schema: z.ZodType) => z.strictObject({ field: schema })
  const text = z.string().max(5)

  it.each<[string, z.ZodType, string]>([
    ['a list of ids that are not said to be of pictures', field(z.array(z.uuid()).max(3)), 'field'],
    ['a number with a fraction', field(z.number()), 'field'],
    ['one of them in a row', field(z.array(z.object({ x: z.number() }))), 'field[].x'],
    ['a row of several kinds', field(z.array(z.boolean())), 'field[]'],
    ['a field of several kinds', field(z.union([z.string(), z.int()])), 'field'],
    ['an object within the body', field(z.object({ x: text })), 'field'],
    ['two patterns at once', field(z.string().regex(/^a/).regex(/z$/)), 'field'],
    ['a format that nobody would check', field(z.url()), 'field'],
    ['a word that is misspelt', field(z.int().meta({ format: 'money', currancy: 'USD' })), 'field'],
    ['an amount of unknown decimals', field(z.int().meta({ format: 'money' })), 'field'],
  ])('%s', async (_what, body, place) => {
    await expect(builtCode(CALL, contractOf(body))).rejects.toThrow(`${CALL}: body.${place}`)
  })

  it.each<[string, z.ZodType]>([
    ['a body that is a list', z.array(text)],
    ['a body that is a text', text],
    ['a body without fields', z.strictObject({})],
    ['a body with any fields', z.record(z.string(), text)],
    ['variants that nothing tells apart', z.union([z.object({ x: text }), z.object({ y: text })])],
    ['what has no JSON Schema', z.object({ at: z.date() })],
  ])('%s', async (_what, body) => {
    await expect(builtCode(CALL, contractOf(body))).rejects.toThrow(`${CALL}: `)
  })

  it('a field of one variant', async () => {
    const body = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a') }),
      z.strictObject({ kind: z.literal('b'), x: z.number() }),
    ])
    const place = `${CALL}: body[kind=b].x`
    await expect(builtCode(CALL, contractOf(body))).rejects.toThrow(place)
  })

  it('a call that the contract does not know, or that takes nothing', () => {
    expect(() => rulesOf('POST /api/nothing')).toThrow('POST /api/nothing')
    expect(() => rulesOf('GET /api/play')).toThrow('GET /api/play')
  })
})

function contractOf(body: z.ZodType): Record<string, Endpoint> {
  return { [CALL]: { summary: '', auth: 'user', body, answer: z.object({}) } }
}

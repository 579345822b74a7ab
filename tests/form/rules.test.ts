import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rulesOf } from '../../scripts/build/contract-rules.ts'
import { rulesOfBody } from '../../scripts/build/rules-of.ts'
import { allRules, readEntry } from '../../src/components/form/read-entry.ts'
import { type Entry, type Fault, pictures } from '../../src/components/form/rules.ts'
import { randomSeed } from '../../src/pages/fairness/client-seed.ts'

const CALL = 'POST /api/made-up'

const ruleOf = (call: string, name: string) => {
  const rule = allRules(rulesOf(call))[name]
  if (!rule) throw new Error(`${call} has no field ${name}`)
  return rule
}
const fieldOf = (schema: z.ZodType) => {
  const { field } = rulesOfBody(z.strictObject({ field: schema }), CALL)
  if (!field) throw new Error('the body has no field')
  return field
}

const LIMIT = ruleOf('POST /api/play/limits', 'diamonds')
const SEED = ruleOf('POST /api/fairness/seed/rotate', 'clientSeed')
const WHATSAPP = ruleOf('POST /api/joinus', 'whatsapp')
const HOURS = ruleOf('POST /api/play/cool-off', 'hours')

const NAME = fieldOf(z.string().min(2).max(5))
const NOTE = fieldOf(z.string().max(5).optional())
const MAIL = fieldOf(z.email().max(40))
const PHONE = fieldOf(z.e164())
const CODE = fieldOf(z.string().regex(/^[A-Z]{2}\d$/))
const CONSENT = fieldOf(z.literal(true))
const FLAG = fieldOf(z.boolean())
const MODE = fieldOf(z.enum(['fast', 'slow']))

const file = (type: string, size: number) => ({ type, size }) as File
const PICTURES = pictures(2, 100)

describe('what is entered is taken as the contract asks (docs/decisions/020)', () => {
  it.each<[string, Parameters<typeof readEntry>[0], Entry, unknown]>([
    ['a limit', LIMIT, '500', 500],
    ['spaces around a number', LIMIT, ' 250 ', 250],
    ['zeros before a number', LIMIT, '007', 7],
    ['the highest limit', LIMIT, '100000000', 100_000_000],
    ['no limit', LIMIT, null, null],
    ['a seed', SEED, 'lucky-7', 'lucky-7'],
    ['the longest seed', SEED, 'x'.repeat(64), 'x'.repeat(64)],
    ['a choice of a number', HOURS, '72', 72],
    ['a choice as it was set', HOURS, 24, 24],
    ['a choice of a word', MODE, 'slow', 'slow'],
    ['text, without what stands around it', NAME, '  Lin \n', 'Lin'],
    ['nothing, where nothing is asked', NOTE, '   ', undefined],
    ['an e-mail address', MAIL, 'lin@example.com', 'lin@example.com'],
    ['a phone number', PHONE, '+84912345678', '+84912345678'],
    ['a phone number as people write it', WHATSAPP, '+84 912-345-678', '+84 912-345-678'],
    ['what has a form of its own', CODE, 'AB1', 'AB1'],
    ['a consent', CONSENT, true, true],
    ['a box that may stay empty', FLAG, '', false],
    ['no pictures', PICTURES, [], []],
  ])('%s', (_what, rule, entry, value) => {
    expect(readEntry(rule, entry)).toEqual({ value, fault: null })
  })

  it.each<[string, Parameters<typeof readEntry>[0], Entry, Fault['kind'], Fault['params']]>([
    ['nothing', LIMIT, '', 'empty', {}],
    ['spaces', LIMIT, '  ', 'empty', {}],
    ['a number too low', LIMIT, '0', 'whole', { min: 1 }],
    ['a sign', LIMIT, '-5', 'whole', { min: 1 }],
    ['what is a thousand to some and one to others', LIMIT, '1.000', 'whole', { min: 1 }],
    ['a fraction', LIMIT, '1,5', 'whole', { min: 1 }],
    ['a number as programmers write it', LIMIT, '1e3', 'whole', { min: 1 }],
    ['a word for a number', LIMIT, 'many', 'whole', { min: 1 }],
    ['a number too high', LIMIT, '100000001', 'high', { max: 100_000_000 }],
    ['a number beyond numbers', LIMIT, '9'.repeat(400), 'high', { max: 100_000_000 }],
    ['no seed', SEED, '', 'empty', {}],
    ['none, where there must be one', SEED, null, 'empty', {}],
    ['a seed too long', SEED, 'x'.repeat(65), 'long', { length: 65, max: 64 }],
    ['a space in a seed', SEED, 'a b', 'character', { character: ' ' }],
    ['a colon in a seed', SEED, 'a:1', 'character', { character: ':' }],
    ['an accent in a seed', SEED, 'héllo', 'character', { character: 'é' }],
    ['a Chinese seed', SEED, '幸运', 'character', { character: '幸' }],
    ['an emoji, named whole', SEED, 'ok🎲', 'character', { character: '🎲' }],
    [
      'the character before the length',
      SEED,
      `${'x'.repeat(65)}!`,
      'character',
      { character: '!' },
    ],
    ['what is not among the choices', HOURS, '25', 'choose', {}],
    ['no choice', MODE, '', 'choose', {}],
    ['too little text', NAME, 'L', 'short', { length: 1, min: 2 }],
    ['too much text', NOTE, 'longer', 'long', { length: 6, max: 5 }],
    ['half an e-mail address', MAIL, 'lin@', 'email', {}],
    ['a phone number of nowhere', PHONE, '0912', 'phone', {}],
    ['a phone number without its country', WHATSAPP, '0912 345 678', 'phone', {}],
    ['another form', CODE, 'ab1', 'pattern', {}],
    ['no consent', CONSENT, false, 'consent', {}],
    ['three pictures of two', PICTURES, Array(3).fill(file('image/png', 1)), 'many', { max: 2 }],
    ['a page that calls itself a picture', PICTURES, [file('text/html', 1)], 'picture', {}],
    ['a picture too large', PICTURES, [file('image/png', 101)], 'picture', {}],
  ])('but not %s', (_what, rule, entry, kind, params) => {
    expect(readEntry(rule, entry)).toEqual({ value: undefined, fault: { kind, params } })
  })

  it('a seed that we choose can be used, and is another each time', () => {
    const seeds = Array.from({ length: 50 }, randomSeed)
    for (const seed of seeds) expect(readEntry(SEED, seed).fault).toBeNull()
    expect(new Set(seeds).size).toBe(50)
  })
})

describe('page and server take the same, since one reads the other’s rule', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ minLength: 60, maxLength: 70, unit: fc.constantFrom('a', '-', '_', '9') }),
    fc.emailAddress(),
    fc.constantFrom('AB1', '+84912345678', 'fast', '24', 'Nguyễn Văn An', 'สมชาย ใจดี', '王小明'),
    fc.integer().map(String),
  )
  it.each([
    ['a limit', z.number().int().min(1).max(100_000_000), Number],
    [
      'a seed',
      z
        .string()
        .min(1)
        .max(64)
        .regex(/^[A-Za-z0-9_-]+$/),
      String,
    ],
    ['a name', z.string().min(2).max(5), String],
    ['a form of its own', z.string().regex(/^[A-Z]{2}\d$/), String],
    ['letters of any script', z.string().regex(/^\p{L}[\p{L}\p{M} .-]*$/u), String],
    ['an e-mail address', z.email().max(40), String],
    ['a phone number', z.e164(), String],
    ['a choice', z.enum(['fast', 'slow']), String],
    ['a choice of numbers', z.literal([24, 72]), Number],
  ] as const)('of %s', (_what, schema, typed) => {
    const rule = fieldOf(schema)
    fc.assert(
      fc.property(texts, (text) => {
        const entry = text.trim()
        const { value, fault } = readEntry(rule, entry)
        if (!fault) expect(schema.safeParse(value).success).toBe(true)
        // A number is typed with digits alone: the page is stricter there than the contract.
        const isTyped = typed !== Number || /^\d+$/.test(entry)
        if (isTyped && schema.safeParse(typed(entry)).success) expect(fault).toBeNull()
      }),
      { numRuns: 500 },
    )
  })
})

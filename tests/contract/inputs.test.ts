import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api, IDEMPOTENT_CALLS } from '../../contract/api.ts'
import { digits, type Endpoint, IdempotencyKey, PageQuery } from '../../contract/endpoint.ts'
import { ERROR_CODES, ERROR_STATUS, ErrorEnvelope, SHARED_ERRORS } from '../../contract/errors.ts'
import { ClientSeed } from '../../contract/fairness.ts'
import { Amount } from '../../contract/money.ts'

const UUID = '019abcde-0000-7000-8000-000000000000'

describe('what a player may send (design §6)', () => {
  const spin = api['POST /api/turntable/spins'].body

  it.each([1, 10])('a spin of %d', (count) => {
    expect(spin.safeParse({ count, tuningVersion: 1 }).success).toBe(true)
  })

  it.each([0, -1, 2, 1.5, 11, 1e21, '1', '10', null, true, [1], Number.NaN, undefined])(
    'no spin of %j',
    (count) => {
      expect(spin.safeParse({ count, tuningVersion: 1 }).success).toBe(false)
    },
  )

  it.each([
    { count: 1, tuningVersion: 1, diamonds: 9 },
    { count: 1, tuningVersion: 1, userId: 7 },
    { count: 1 },
    { count: 1, tuningVersion: 0 },
    [],
    'spin',
    null,
  ])('no other fields than those of a spin: %j', (body) => {
    expect(spin.safeParse(body).success).toBe(false)
  })

  it.each(['a', '-', '_', 'Lucky-7', 'a'.repeat(64)])('the client seed %j', (seed) => {
    expect(ClientSeed.safeParse(seed).success).toBe(true)
  })

  it.each(['', 'a'.repeat(65), 'a:b', 'a b', 'é', '🍀', 'a\n', 7])('no client seed %j', (seed) => {
    expect(ClientSeed.safeParse(seed).success).toBe(false)
  })

  it('twenty of a list where no limit is asked for', () => {
    expect(PageQuery.parse({})).toEqual({ limit: 20 })
    expect(PageQuery.parse({ limit: '100', before: UUID })).toEqual({ limit: 100, before: UUID })
  })

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '1.5' },
    { limit: 'all' },
    { limit: '' },
    { limit: '1e1' },
    { limit: '0x10' },
    { limit: '0b11' },
    { limit: ' 5 ' },
    { limit: '+5' },
    { limit: '05' },
    { limit: '5.0' },
    { limit: '５' },
    { limit: ['5'] },
    { limit: true },
    { before: '' },
    { before: 'a b' },
    { before: "'--" },
    { before: 'x'.repeat(301) },
    { after: UUID },
  ])('no page of a list by %j', (query) => {
    expect(PageQuery.safeParse(query).success).toBe(false)
  })

  it.each(['', '0', '-1', '1e9', '0x1', ' 1', '1.5', '9007199254740992', '1'.repeat(30)])(
    'no round by the id %j',
    (id) => {
      expect(api['GET /api/adventure/rounds/:id'].params.safeParse({ id }).success).toBe(false)
    },
  )

  it('a number in a query or a path is read by its digits', () => {
    expect(digits(0, 9).parse('0')).toBe(0)
    expect(api['GET /api/adventure/rounds/:id'].params.parse({ id: '1780315200' })).toEqual({
      id: 1_780_315_200,
    })
    expect(api['GET /api/adventure/my-rounds'].query.parse({ limit: '7' })).toEqual({ limit: 7 })
  })

  it.each(['', '1', 'spin', `${UUID}0`, `{${UUID}}`])('no idempotency key %j', (key) => {
    expect(IdempotencyKey.safeParse(key).success).toBe(false)
  })
})

describe('money is whole and never below zero (design §2)', () => {
  it.each([0, 1, Number.MAX_SAFE_INTEGER])('%d is an amount', (amount) => {
    expect(Amount.safeParse(amount).success).toBe(true)
  })

  it.each([-1, 0.1, 2 ** 53, Number.NaN, '1'])('%j is none', (amount) => {
    expect(Amount.safeParse(amount).success).toBe(false)
  })
})

describe('every call says what it needs (design §6)', () => {
  const calls = Object.entries<Endpoint>(api)
  /** Whether it answers the caller's purse, at any depth. */
  const isPurse = ({ answer }: Endpoint) =>
    JSON.stringify(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' })).includes(
      '"balances":',
    )
  /** Who signs in is shown a purse too, but none is moved before somebody is signed in. */
  const paying = calls.filter(
    ([call, endpoint]) => call.startsWith('POST') && endpoint.auth === 'user' && isPurse(endpoint),
  )

  it.each(paying)('%s moves money, which must be done once: it takes a key', (call) => {
    expect(IDEMPOTENT_CALLS).toContain(call)
  })

  it.each(IDEMPOTENT_CALLS)(
    '%s does what must be done once, under a name of its feature',
    (call) => {
      const [, , word = ''] = call.split('/')
      const feature = word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      expect(call).toMatch(/^POST /)
      expect(api[call].idempotent).toMatch(new RegExp(`^${feature}\\.[a-z-]+$`))
    },
  )
})

describe('errors come in one envelope with a code of a closed list (design §6)', () => {
  it.each(ERROR_CODES)('%s has a status of its kind', (code) => {
    expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400)
    expect(ERROR_STATUS[code]).toBeLessThan(600)
    const error = { code, message: 'for developers', params: { seconds: 1 } }
    expect(ErrorEnvelope.safeParse({ error }).success).toBe(true)
  })

  it('has the codes of every feature, each of one alone', async () => {
    const folder = join(import.meta.dirname, '../../contract')
    const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'))
    const modules = await Promise.all(files.map((name) => import(join(folder, name))))
    const own = modules
      .flatMap((module) => Object.entries<object>(module))
      .filter(([name]) => name.endsWith('Errors') && name !== 'featureErrors')
      .flatMap(([, codes]) => Object.keys(codes))
    expect(own.length).toBeGreaterThan(3)
    expect([...Object.keys(SHARED_ERRORS), ...own].sort()).toEqual(ERROR_CODES.toSorted())
  })

  it('no other code is one', () => {
    const error = { code: 'OOPS', message: '', params: {} }
    expect(ErrorEnvelope.safeParse({ error }).success).toBe(false)
  })
})

describe('what a page reads of a contract’s rules', () => {
  it('its patterns are patterns of Unicode, as pages read them', () => {
    const patterns = Object.values(api as Readonly<Record<string, Endpoint>>).flatMap(({ body }) =>
      body ? patternsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : [],
    )
    expect(patterns.length).toBeGreaterThan(20)
    for (const pattern of patterns) expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow()
  })
})

function patternsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  )
}

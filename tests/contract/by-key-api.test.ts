import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api, IDEMPOTENT_CALLS } from '../../contract/api.ts'
import { byKeyOf } from '../../contract/by-key.ts'
import { byKeyApi } from '../../contract/by-key-api.ts'
import type { Api } from '../../contract/endpoint.ts'

const KEY = '019abcde-0000-7000-8000-000000000000'
const Comment = z.object({ id: z.number() })
const made = byKeyApi({
  'GET /api/topics': { summary: 'Topics.', auth: 'none', answer: z.array(z.string()) },
  'POST /api/seen': { summary: 'Seen.', auth: 'user', answer: z.object({}) },
  'POST /api/topics/:id/comments': {
    summary: 'Says something.',
    auth: 'user',
    idempotent: 'topic.comment',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ text: z.string() }),
    answer: Comment,
  },
} satisfies Api)
const QUESTION = 'GET /api/topics/:id/comments/by-key/:key'

describe('a call that takes a key can be asked for by it (design §8)', () => {
  it('and no other call can', () => {
    expect(Object.keys(made)).toEqual([QUESTION])
  })

  it('by its caller, and answers what it answered itself', () => {
    const { auth, answer } = made[QUESTION]
    expect([auth, answer]).toEqual(['user', Comment])
  })

  it.each([
    [{ id: KEY, key: KEY }, true],
    [{ key: KEY }, false],
    [{ id: KEY }, false],
    [{ id: KEY, key: 'mine' }, false],
  ])('at its own address and by a whole key: %j is %s', (params, isRight) => {
    expect(made[QUESTION].params.safeParse(params).success).toBe(isRight)
  })

  it.each([
    'GET /api/turntable/spins/by-key/:key',
    'GET /api/adventure/ships/by-key/:key',
    'GET /api/adventure/dispatches/by-key/:key',
  ])('a page of an earlier release asks at %s', (address) => {
    expect(IDEMPOTENT_CALLS.map(byKeyOf)).toContain(address)
    expect(Object.keys(api)).toContain(address)
  })
})

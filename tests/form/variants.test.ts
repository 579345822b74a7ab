import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { IdempotentCall } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { FormCall } from '../../src/components/form/form-types.ts'
import { openForm } from '../../src/components/form/open-form.ts'
import type { BodyRules, Entry } from '../../src/components/form/rules.ts'
import { memoryStorage } from '../shell/memory.ts'
import { openSession } from '../shell/page.ts'
import { builtRules } from './built-rules.ts'

// A call with variants that no feature has: its form is made as docs/a-new-page.md says.
const CALL = 'POST /api/payouts'
const Common = {
  amount: z.number().int().min(1_000).max(500_000).meta({ format: 'money', currency: 'USD' }),
}
const Payout = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('bank'), account: z.string().min(8).max(34), ...Common }),
  z.strictObject({ method: z.literal('wallet'), phone: z.e164(), ...Common }),
])
type Payout = z.input<typeof Payout>
const contract: Record<string, Endpoint> = {
  [CALL]: {
    summary: 'Asks for a payout.',
    auth: 'user',
    idempotent: 'payouts.ask',
    body: Payout,
    answer: z.object({ id: z.number() }),
  },
}

const NAMES = ['method', 'account', 'phone', 'amount'] as const
type Name = (typeof NAMES)[number]
const START = { method: 'bank', account: '', phone: '', amount: '' }
const BANK = { method: 'bank', account: 'DE89370400', amount: '12.50' }
const SENT = { method: 'bank', account: 'DE89370400', amount: 1_250 }

let rules: BodyRules<Payout>
let durableCall: typeof import('../../src/api/durable-call.ts').durableCall
/** What was asked of the server, and what it answers. */
let asked: { path: string; key: string | undefined; body: unknown }[]
let replies: Reply[]

type Reply = { status: number; body: unknown } | 'lost'

const DONE: Reply = { status: 200, body: { id: 7 } }
const NEVER: Reply = { status: 404, body: refusal('NOT_FOUND') }

beforeAll(async () => {
  rules = await builtRules<BodyRules<Payout>>(CALL, contract)
  await openSession()
  durableCall = (await import('../../src/api/durable-call.ts')).durableCall
})
beforeEach(() => {
  asked = []
  replies = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (path: string, { headers, body }: Request) => {
    asked.push({ path, key: headers['idempotency-key'], body: body && JSON.parse(body) })
    const reply = replies.shift() ?? NEVER
    // Lost in earnest: nothing is tried again by itself.
    if (reply === 'lost') return new Response('no JSON', { status: 500 })
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

interface Request {
  headers: Record<string, string>
  body?: string
}

/** The page's form, and what it was told. */
function openPayout() {
  // The house's contract has no such call.
  const call = durableCall(CALL as IdempotentCall) as unknown as FormCall<Payout, { id: number }>
  const told: string[] = []
  const options = {
    rules,
    start: START,
    call,
    onSent: ({ id }: { id: number }) => void told.push(`sent ${id}`),
    onEarlier: ({ id }: { id: number }) => void told.push(`earlier ${id}`),
    onNever: () => void told.push('never'),
  }
  const form = openForm(
    () => options,
    async () => {},
  )
  form.recovery.enter()
  const enter = (entries: Partial<Record<Name, Entry>>) => {
    for (const name of NAMES) {
      const entry = entries[name]
      if (entry !== undefined) form.view().field(name).change(entry)
    }
  }
  const send = async () => {
    form.view().submit()
    await vi.waitFor(() => expect(form.view().isSending).toBe(false))
  }
  return { ...form, enter, send, told }
}

describe('a form with variants, made as docs/a-new-page.md says', () => {
  it('asks for the fields of the variant that is chosen', () => {
    const { view, enter } = openPayout()
    expect([view().asks('account'), view().asks('phone')]).toEqual([true, false])
    enter({ method: 'wallet' })
    expect([view().asks('account'), view().asks('phone')]).toEqual([false, true])
    expect(view().read).toEqual({ method: 'wallet' })
  })

  it('sends what that variant takes alone, and keeps what stands in the others', async () => {
    const { enter, send, view, told } = openPayout()
    replies = [DONE]
    enter({ ...BANK, method: 'wallet', phone: '+84912345678' })
    await send()
    expect(asked[0]?.body).toEqual({ method: 'wallet', phone: '+84912345678', amount: 1_250 })
    expect(Payout.safeParse(asked[0]?.body).success).toBe(true)
    expect(told).toEqual(['sent 7'])
    enter({ method: 'bank' })
    expect(view().field('account').entry).toBe('DE89370400')
  })

  it('tells at the field what is wrong, of the chosen variant alone, and sends nothing', async () => {
    const { view, enter, send } = openPayout()
    enter({ amount: '3', phone: '0912' })
    expect(view().field('amount').fault).toBeNull()
    await send()
    expect(view().field('account').fault).toEqual({ kind: 'empty', params: {} })
    expect(view().field('amount').fault).toEqual({ kind: 'tooLittle', params: { min: '$10.00' } })
    expect(view().faulty).toEqual(['account', 'amount'])
    expect(asked).toEqual([])
    // Nobody is scolded for a variant that they have just come to.
    enter({ method: 'wallet', phone: '' })
    expect(view().field('phone').fault).toBeNull()
  })

  it('tells at the field what the server did not take, until it is changed', async () => {
    const { view, enter, send } = openPayout()
    const params = { path: 'body.account' }
    replies = [{ status: 400, body: refusal('BAD_REQUEST', params) }]
    enter(BANK)
    await send()
    expect(view().field('account').fault?.kind).toBe('refused')
    expect(view().failure).toBeNull()
    enter({ account: 'DE89370401' })
    expect(view().field('account').fault).toBeNull()
  })

  it('sends the same again under its key, and finds the answer that it lost', async () => {
    const { enter, send, told, recovery, view } = openPayout()
    replies = ['lost', 'lost']
    enter(BANK)
    await send()
    await send()
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    expect(view().isLost).toBe(true)
    replies = [DONE]
    await recovery.ask()
    expect(asked.at(-1)?.path).toBe(`/api/payouts/by-key/${asked[0]?.key}`)
    expect(told).toEqual(['sent 7'])
    expect(view().isUnsaved).toBe(false)
  })

  it('sends nothing else before that answer is known', async () => {
    const { enter, send, view, told, recovery } = openPayout()
    replies = ['lost']
    enter(BANK)
    await send()
    expect(view().isBusy).toBe(false)
    enter({ account: 'DE89370402' })
    expect(view().isBusy).toBe(true)
    await send()
    expect(asked).toHaveLength(1)
    await recovery.ask()
    expect(told).toEqual(['never'])
    replies = [DONE]
    await send()
    expect(asked.at(-1)).toMatchObject({ body: { ...SENT, account: 'DE89370402' } })
    expect(asked.at(-1)?.key).not.toBe(asked[0]?.key)
  })

  it('finds what an earlier page had sent', async () => {
    const earlier = openPayout()
    replies = ['lost']
    earlier.enter(BANK)
    await earlier.send()
    const { recovery, told, view } = openPayout()
    expect(view().isBusy).toBe(true)
    replies = [DONE]
    await recovery.ask()
    expect([told, view().isBusy]).toEqual([['earlier 7'], false])
  })
})

function refusal(code: string, params: object = {}) {
  return { error: { code, message: code, params } }
}

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { ApiError } from '../../src/api/api-error.ts'
import { openRecovery, type Recovery, type RecoveryEnds } from '../../src/api/call-recovery.ts'
import type { DurableCall } from '../../src/api/durable-call.ts'
import { memoryStorage } from './memory.ts'
import { openSession, type PageSession } from './page.ts'

const BUY = 'POST /api/adventure/ships'
type Bought = Answer<typeof BUY>
const BOUGHT: Bought = {
  ships: 3,
  costDiamonds: 30,
  hangar: { ships: 3, lots: [] },
  balances: { diamond: 0, gold: 0, point: 0 },
}
const BROKEN: Reply = { status: 500, body: refusal('INTERNAL') }
const SHORT: Reply = { status: 402, body: refusal('BALANCE_NOT_ENOUGH') }
const NEVER: Reply = { status: 404, body: refusal('NOT_FOUND') }
const DONE: Reply = { status: 200, body: BOUGHT }

interface Reply {
  status: number
  body: unknown
}

/** What was asked of the server, as it left the page. */
interface Asked {
  address: string
  key: string | undefined
  /** What the phone kept at that moment. */
  kept: string[]
}

let session: PageSession
let storage: ReturnType<typeof memoryStorage>
let durableCall: typeof import('../../src/api/durable-call.ts').durableCall
let replies: Reply[]
let asked: Asked[]

beforeAll(async () => {
  session = await openSession()
  durableCall = (await import('../../src/api/durable-call.ts')).durableCall
})
beforeEach(() => {
  storage = memoryStorage()
  replies = []
  asked = []
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (address: string, init: { headers: Record<string, string> }) => {
    const key = init.headers['idempotency-key']
    asked.push({ address, key, kept: [...storage.kept.values()] })
    const { status, body } = replies.shift() ?? NEVER
    return new Response(JSON.stringify(body), { status })
  })
  session.play(1)
})
afterEach(() => vi.unstubAllGlobals())

const codeOf = async (action: Promise<unknown>) => {
  const error = await action.then(
    () => null,
    (failure: unknown) => failure,
  )
  return error instanceof ApiError ? error.code : error
}
const soon = async () => {}

describe('a call is kept from before it leaves until its end is known (design §8)', () => {
  it('its key is in the phone before the request is', async () => {
    replies = [DONE]
    await durableCall(BUY).send({ ships: 3 })
    const [first] = asked
    expect(first?.address).toBe('/api/adventure/ships')
    expect(first?.kept.map((text) => JSON.parse(text))).toMatchObject([
      { key: first?.key, body: { ships: 3 } },
    ])
  })

  it.each<[string, Reply, string | null, boolean]>([
    ['an answer ends it', DONE, null, false],
    ['a refusal ends it', SHORT, 'BALANCE_NOT_ENOUGH', false],
    ['a fault of the server leaves it open', BROKEN, 'INTERNAL', true],
  ])('%s', async (_, reply, code, isOpen) => {
    replies = [reply]
    const buy = durableCall(BUY)
    expect(await codeOf(buy.send({ ships: 3 }))).toBe(code)
    expect(buy.isOpen()).toBe(isOpen)
  })

  it('a page that comes later sends it again under its own key', async () => {
    replies = [BROKEN, BROKEN, BROKEN, BROKEN, DONE]
    const earlier = durableCall(BUY)
    await earlier.send({ ships: 3 }).catch(() => {})
    const later = durableCall(BUY)
    expect(later.opened()).toEqual({ ships: 3 })
    replies = [DONE]
    expect(await later.resend()).toEqual(BOUGHT)
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    expect(later.opened()).toBeNull()
  })

  it('an answer does not end what has to be shown first', async () => {
    replies = [DONE]
    const buy = durableCall(BUY, { until: 'shown' })
    await buy.send({ ships: 3 })
    expect(buy.isOpen()).toBe(true)
    buy.forget()
    expect(buy.isOpen()).toBe(false)
  })

  it('is open for its own player alone', async () => {
    replies = [BROKEN]
    const buy = durableCall(BUY)
    await codeOf(buy.send({ ships: 3 }))
    session.play(2)
    expect(buy.isOpen()).toBe(false)
  })

  it('keeps the name under which an earlier release kept it', async () => {
    replies = [BROKEN]
    await codeOf(durableCall(BUY, { storedAs: 'adventure.purchase' }).send({ ships: 3 }))
    expect([...storage.kept.keys()]).toEqual(['companion.pending.adventure.purchase.1'])
  })
})

describe('a form that is sent again after a failure is one request (issue 9)', () => {
  const sendTwice = async (first: Reply, [one, other]: [number, number]) => {
    replies = [first, DONE]
    const buy = durableCall(BUY)
    await codeOf(buy.send({ ships: one }))
    await buy.send({ ships: other })
    return asked.map(({ key }) => key)
  }

  it('goes under the same key when the same is sent', async () => {
    const [first, second] = await sendTwice(BROKEN, [3, 3])
    expect(second).toBe(first)
  })

  it('goes under another key when something else is', async () => {
    const [first, second] = await sendTwice(BROKEN, [3, 4])
    expect(second).not.toBe(first)
  })

  it('goes under another key after a refusal, which was an end', async () => {
    const [first, second] = await sendTwice(SHORT, [3, 3])
    expect(second).not.toBe(first)
  })

  it('two in a row that both go well are two', async () => {
    const [first, second] = await sendTwice(DONE, [3, 3])
    expect(second).not.toBe(first)
  })
})

describe('the end of a call that was lost (design §8)', () => {
  const told: string[] = []
  beforeEach(() => void told.splice(0))

  const ends: RecoveryEnds<Bought> = {
    onFound: ({ ships }, loss) => void told.push(`found ${ships} ${loss}`),
    onNever: () => void told.push('never'),
  }
  const search = (
    kept: DurableCall<typeof BUY>,
    more: Partial<RecoveryEnds<Bought>> = {},
  ): Recovery => {
    const lost = openRecovery(kept, () => ({ ...ends, ...more }), soon)
    lost.enter()
    return lost
  }
  /** A page sent it and never saw an end. */
  const left = async (keeping?: { until: 'shown' }) => {
    const buy = durableCall(BUY, keeping)
    replies = [BROKEN]
    await codeOf(buy.send({ ships: 3 }))
    return buy
  }

  it('a page that opens with nothing open asks nothing', async () => {
    const { ask, state } = search(durableCall(BUY))
    await ask()
    expect([asked, state.getState().loss, told]).toEqual([[], null, []])
  })

  it('is found by its key, told once, and over', async () => {
    const buy = await left()
    const { ask, state } = search(durableCall(BUY))
    expect(state.getState()).toEqual({ loss: 'previousPage', isTold: false, isAsking: false })
    replies = [DONE]
    await Promise.all([ask(), ask()])
    expect(asked.at(-1)?.address).toBe(`/api/adventure/ships/by-key/${asked[0]?.key}`)
    expect(told).toEqual(['found 3 previousPage'])
    expect([state.getState().loss, buy.isOpen()]).toEqual([null, false])
  })

  it('stays kept when what it brought has to be shown first', async () => {
    const buy = await left({ until: 'shown' })
    const { ask, state } = search(buy)
    replies = [DONE]
    await ask()
    expect([told, state.getState().loss, buy.isOpen()]).toEqual([
      ['found 3 previousPage'],
      null,
      true,
    ])
  })

  it('is believed never to have been only when the server says so again and again', async () => {
    const { ask } = search(await left())
    await ask()
    expect([told, asked.length]).toEqual([['never'], 4])
  })

  it('is told to be missing while the server cannot be asked, and found later', async () => {
    const { ask, state } = search(await left())
    replies = [BROKEN]
    await ask()
    expect(state.getState()).toEqual({ loss: 'previousPage', isTold: true, isAsking: false })
    replies = [DONE]
    await ask()
    expect(told).toEqual(['found 3 previousPage'])
  })

  it('a call that fails on this page is looked for, a refused one is not', async () => {
    const buy = durableCall(BUY)
    const { ask, failed, state } = search(buy)
    replies = [SHORT]
    await codeOf(buy.send({ ships: 3 }))
    failed()
    expect(state.getState().loss).toBeNull()
    replies = [BROKEN, DONE]
    await codeOf(buy.send({ ships: 3 }))
    failed()
    expect(state.getState()).toEqual({ loss: 'thisPage', isTold: true, isAsking: false })
    await ask()
    expect(told).toEqual(['found 3 thisPage'])
  })

  it('is told after what has to come before, even where that fails', async () => {
    const beforeEnd = async () => {
      told.push('balances')
      throw new ApiError('NETWORK')
    }
    const { ask } = search(await left(), { beforeEnd })
    replies = [DONE]
    await ask()
    expect(told).toEqual(['balances', 'found 3 previousPage'])
  })

  it('is left to the next page when the player has gone meanwhile', async () => {
    const buy = await left()
    const lost = openRecovery(buy, () => ends, soon)
    const leave = lost.enter()
    replies = [DONE]
    const asking = lost.ask()
    leave()
    await asking
    expect([told, buy.isOpen()]).toEqual([[], true])
    replies = [DONE]
    await search(buy).ask()
    expect(told).toEqual(['found 3 previousPage'])
  })

  it('is not told where the same was sent again meanwhile, and answered', async () => {
    const buy = await left()
    const { ask, state } = search(buy)
    replies = [DONE, DONE]
    const asking = ask()
    await buy.resend()
    await asking
    expect([told, state.getState().loss]).toEqual([[], null])
  })

  it('is looked for on where something else was sent meanwhile, and lost too', async () => {
    const buy = await left()
    const { ask, failed, state } = search(buy)
    replies = [DONE, BROKEN]
    const asking = ask()
    await codeOf(buy.send({ ships: 4 }))
    failed()
    await asking
    expect([told, state.getState().loss]).toEqual([[], 'thisPage'])
    replies = [DONE]
    await ask()
    expect(asked.at(-1)?.address).toBe(`/api/adventure/ships/by-key/${asked.at(-2)?.key}`)
    expect(told).toEqual(['found 3 thisPage'])
  })

  it('that another page of this phone has told is told no more', async () => {
    const buy = await left()
    const { ask, state } = search(buy)
    durableCall(BUY).forget()
    await ask()
    expect([told, state.getState().loss]).toEqual([[], null])
  })
})

function refusal(code: string) {
  return { error: { code, message: code, params: {} } }
}

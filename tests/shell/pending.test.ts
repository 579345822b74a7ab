import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { IdempotencyKey } from '../../contract/endpoint.ts'
import { newKey } from '../../src/base/new-key.ts'
import { memoryStorage } from './memory.ts'
import { openSession, type PageSession } from './page.ts'

let storage: ReturnType<typeof memoryStorage>
let pending: typeof import('../../src/api/pending.ts')
let session: PageSession

beforeAll(async () => {
  session = await openSession()
  pending = await import('../../src/api/pending.ts')
})
beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  session.play(1)
})
afterEach(() => vi.unstubAllGlobals())

const spin = { operation: 'turntable.spin', key: 'key-1', body: { count: 10 } }

describe('a page that dies between question and answer asks again with the same key (design §8)', () => {
  it('finds what the page before it left open', () => {
    pending.remember(spin)
    expect(pending.pendingOf('turntable.spin')).toEqual(spin)
  })

  it('finds nothing once the answer is known', () => {
    pending.remember(spin)
    pending.forget('turntable.spin')
    expect(pending.pendingOf('turntable.spin')).toBeNull()
  })

  it('keeps operations apart', () => {
    pending.remember(spin)
    expect(pending.pendingOf('fairness.rotate')).toBeNull()
  })

  it('never asks in the name of another player on the same phone', () => {
    pending.remember(spin)
    session.play(2)
    expect(pending.pendingOf('turntable.spin')).toBeNull()
    session.play(1)
    expect(pending.pendingOf('turntable.spin')).toEqual(spin)
  })

  it('finds it before the server has said again who plays, as long as the token is theirs', () => {
    const { useSession } = session
    useSession.getState().signIn('mine')
    useSession.getState().setMe({ id: 1 } as never)
    pending.remember(spin)
    useSession.setState({ me: null })
    expect(pending.pendingOf('turntable.spin')).toEqual(spin)
    useSession.getState().signIn('of somebody else')
    expect(pending.pendingOf('turntable.spin')).toBeNull()
  })

  it('takes what can’t be read as nothing', () => {
    pending.remember(spin)
    for (const name of storage.kept.keys()) storage.kept.set(name, '{broken')
    expect(pending.pendingOf('turntable.spin')).toBeNull()
  })
})

describe('in a webview that keeps nothing', () => {
  const broken = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  it.each([
    ['is full', { ...memoryStorage(), setItem: broken }],
    ['is denied', { getItem: broken, setItem: broken, removeItem: broken }],
    ['is not there', null],
  ])('whose storage %s, this page still knows what it left open, until its end', (_, none) => {
    vi.stubGlobal('localStorage', none)
    pending.remember(spin)
    expect(pending.pendingOf('turntable.spin')).toEqual(spin)
    pending.forget('turntable.spin')
    expect(pending.pendingOf('turntable.spin')).toBeNull()
  })
})

describe('an idempotency key', () => {
  it('is a UUID as the server wants it, another one each time', () => {
    const keys = Array.from({ length: 200 }, () => newKey())
    for (const key of keys) expect(IdempotencyKey.safeParse(key).success).toBe(true)
    expect(new Set(keys).size).toBe(200)
  })

  it('needs no crypto.randomUUID, which old WebViews lack', () => {
    const { getRandomValues } = crypto
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
    expect(IdempotencyKey.safeParse(newKey()).success).toBe(true)
  })
})

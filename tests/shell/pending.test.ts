import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { IdempotencyKey } from '../../contract/endpoint.ts'
import { memoryStorage } from './memory.ts'

let storage: ReturnType<typeof memoryStorage>
let pending: typeof import('../../src/api/pending.ts')
let session: typeof import('../../src/stores/session.ts')

/** A page that stands in a browser; the session's store wants one when it is made. */
beforeAll(async () => {
  const page: { name: string; parent?: unknown } = { name: '' }
  page.parent = page
  vi.stubGlobal('window', page)
  vi.stubGlobal('sessionStorage', memoryStorage())
  pending = await import('../../src/api/pending.ts')
  session = await import('../../src/stores/session.ts')
})

function play(id: number) {
  session.useSession.setState({ me: { id } as never })
}

beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  play(1)
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
    play(2)
    expect(pending.pendingOf('turntable.spin')).toBeNull()
    play(1)
    expect(pending.pendingOf('turntable.spin')).toEqual(spin)
  })

  it('takes what can’t be read as nothing', () => {
    pending.remember(spin)
    for (const name of storage.kept.keys()) storage.kept.set(name, '{broken')
    expect(pending.pendingOf('turntable.spin')).toBeNull()
  })
})

describe('an idempotency key', () => {
  it('is a UUID as the server wants it, another one each time', () => {
    const keys = Array.from({ length: 200 }, () => pending.newKey())
    for (const key of keys) expect(IdempotencyKey.safeParse(key).success).toBe(true)
    expect(new Set(keys).size).toBe(200)
  })

  it('needs no crypto.randomUUID, which old WebViews lack', () => {
    const { getRandomValues } = crypto
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
    expect(IdempotencyKey.safeParse(pending.newKey()).success).toBe(true)
  })
})

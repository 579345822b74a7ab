import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DispatchReceipt } from '../../contract/adventure.ts'
import { memoryStorage } from './memory.ts'
import { openSession, type PageSession } from './page.ts'

let storage: ReturnType<typeof memoryStorage>
let receipts: typeof import('../../src/stores/receipts.ts')
let session: PageSession

beforeAll(async () => {
  session = await openSession()
  receipts = await import('../../src/stores/receipts.ts')
})
beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  session.play(1)
})
afterEach(() => vi.unstubAllGlobals())

const receipt = (number: number): DispatchReceipt => ({
  id: `01a22ee6-bfa0-76af-859d-${String(number).padStart(12, '0')}`,
  planet: number % 8,
  ships: 1 + number,
  at: 1_796_083_204_000 + number,
})

describe('a phone keeps the receipts of its ships for the proof of their round', () => {
  it('those of several dispatches of a round together, rounds apart', () => {
    receipts.storeReceipts(600, [receipt(1)])
    receipts.storeReceipts(1_200, [receipt(2)])
    receipts.storeReceipts(600, [receipt(3), receipt(4)])
    expect(receipts.receiptsOf(600)).toEqual([receipt(1), receipt(3), receipt(4)])
    expect(receipts.receiptsOf(1_200)).toEqual([receipt(2)])
    expect(receipts.receiptsOf(1_800)).toEqual([])
  })

  it('once, when an answer is found again', () => {
    receipts.storeReceipts(600, [receipt(1)])
    receipts.storeReceipts(600, [receipt(1), receipt(2)])
    expect(receipts.receiptsOf(600)).toEqual([receipt(1), receipt(2)])
  })

  it('not in the name of another player on the same phone', () => {
    receipts.storeReceipts(600, [receipt(1)])
    session.play(2)
    expect(receipts.receiptsOf(600)).toEqual([])
    session.play(1)
    expect(receipts.receiptsOf(600)).toEqual([receipt(1)])
  })

  it('of the last rounds alone, and not without end: its storage is small', () => {
    const many = Array.from({ length: 80 }, (_, number) => receipt(number))
    for (let round = 1; round <= 30; round++) receipts.storeReceipts(round * 600, many)
    expect(receipts.receiptsOf(10 * 600)).toEqual([])
    expect(receipts.receiptsOf(11 * 600)).toHaveLength(50)
    const [kept = ''] = storage.kept.values()
    expect(kept.length).toBeLessThan(150_000)
  })

  it('and takes what can’t be read as nothing', () => {
    receipts.storeReceipts(600, [receipt(1)])
    for (const name of storage.kept.keys()) storage.kept.set(name, '{broken')
    expect(receipts.receiptsOf(600)).toEqual([])
    receipts.storeReceipts(600, [receipt(2)])
    expect(receipts.receiptsOf(600)).toEqual([receipt(2)])
  })
})

import { readStorage, writeStorage } from '../base/storage.ts'
import { useSession } from './session.ts'

/** The part of a dispatch's receipt that this store needs. */
interface Receipt {
  id: string
}

interface StoredRound<R extends Receipt = Receipt> {
  roundId: number
  receipts: R[]
}

/** Limits, because a phone's storage is small: 20 rounds are about three hours. */
const MAX_ROUNDS = 20
const MAX_RECEIPTS = 50

/**
 * Stores the receipts of dispatched ships, so that the proof of their round can check that it contains
 * them (docs/fairness.md). A receipt that is already stored is not added again.
 */
export function storeReceipts(roundId: number, receipts: readonly Receipt[]): void {
  const rounds = storedRounds()
  const mine = receiptsOf(roundId)
  const added = receipts.filter(({ id }) => !mine.some((other) => other.id === id))
  const others = rounds.filter((round) => round.roundId !== roundId)
  const round = { roundId, receipts: [...mine, ...added].slice(0, MAX_RECEIPTS) }
  writeStorage(storageKey(), JSON.stringify([...others, round].slice(-MAX_ROUNDS)))
}

/** The signed-in player's receipts of a round that are stored on this phone. */
export function receiptsOf<R extends Receipt>(roundId: number): R[] {
  return storedRounds<R>().find((round) => round.roundId === roundId)?.receipts ?? []
}

function storedRounds<R extends Receipt>(): StoredRound<R>[] {
  try {
    return JSON.parse(readStorage(storageKey()) ?? '[]') as StoredRound<R>[]
  } catch {
    return []
  }
}

function storageKey(): string {
  return `companion.receipts.${useSession.getState().me?.id ?? 'nobody'}`
}

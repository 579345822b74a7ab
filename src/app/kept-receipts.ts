import type { DispatchReceipt } from '../../contract/adventure.ts'
import { useSession } from '../stores/session.ts'
import { keep, kept } from './kept.ts'

interface KeptRound {
  roundId: number
  receipts: DispatchReceipt[]
}

/** A phone's storage is small: three hours of rounds, and of each what fits into one look. */
const MOST_ROUNDS = 20
const MOST_RECEIPTS = 50

/**
 * Keeps the receipts of ships that left, so that the proof of their round can look for them among
 * everyone's (docs/fairness.md). Those that are kept already are not kept twice.
 */
export function keepReceipts(roundId: number, receipts: readonly DispatchReceipt[]): void {
  const rounds = keptRounds()
  const mine = receiptsOf(roundId)
  const added = receipts.filter(({ id }) => !mine.some((other) => other.id === id))
  const others = rounds.filter((round) => round.roundId !== roundId)
  const round = { roundId, receipts: [...mine, ...added].slice(0, MOST_RECEIPTS) }
  keep(nameOf(), JSON.stringify([...others, round].slice(-MOST_ROUNDS)))
}

/** What this phone kept of a round for whoever is signed in. */
export function receiptsOf(roundId: number): DispatchReceipt[] {
  return keptRounds().find((round) => round.roundId === roundId)?.receipts ?? []
}

function keptRounds(): KeptRound[] {
  try {
    return JSON.parse(kept(nameOf()) ?? '[]') as KeptRound[]
  } catch {
    return []
  }
}

function nameOf(): string {
  return `companion.receipts.${useSession.getState().me?.id ?? 'nobody'}`
}

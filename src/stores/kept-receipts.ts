import { keep, kept } from '../base/kept.ts'
import { useSession } from './session.ts'

/** What a player was given for what they sent; the rest of it is its game's. */
interface Receipt {
  id: string
}

interface KeptRound<R extends Receipt = Receipt> {
  roundId: number
  receipts: R[]
}

/** A phone's storage is small: three hours of rounds, and of each what fits into one look. */
const MAX_ROUNDS = 20
const MAX_RECEIPTS = 50

/**
 * Keeps the receipts of ships that left, so that the proof of their round can look for them among
 * everyone's (docs/fairness.md). Those that are kept already are not kept twice.
 */
export function keepReceipts(roundId: number, receipts: readonly Receipt[]): void {
  const rounds = keptRounds()
  const mine = receiptsOf(roundId)
  const added = receipts.filter(({ id }) => !mine.some((other) => other.id === id))
  const others = rounds.filter((round) => round.roundId !== roundId)
  const round = { roundId, receipts: [...mine, ...added].slice(0, MAX_RECEIPTS) }
  keep(nameOf(), JSON.stringify([...others, round].slice(-MAX_ROUNDS)))
}

/** What this phone kept of a round for whoever is signed in. */
export function receiptsOf<R extends Receipt>(roundId: number): R[] {
  return keptRounds<R>().find((round) => round.roundId === roundId)?.receipts ?? []
}

function keptRounds<R extends Receipt>(): KeptRound<R>[] {
  try {
    return JSON.parse(kept(nameOf()) ?? '[]') as KeptRound<R>[]
  } catch {
    return []
  }
}

function nameOf(): string {
  return `companion.receipts.${useSession.getState().me?.id ?? 'nobody'}`
}

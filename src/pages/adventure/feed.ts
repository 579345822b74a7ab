// What the server tells of everyone's round, by a socket and by polling, from several servers, and in
// any order: what of it is news, how often to ask, and what the machine has to know of it.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AdventureLive, Round } from '../../../contract/adventure.ts'
import type { AdventureContext } from '../../../machines/adventure/machine.ts'

/** Whether a message tells something newer than what is known. */
export function isNewer(known: AdventureLive, told: AdventureLive): boolean {
  return told.round.id === known.round.id ? told.at > known.at : told.round.id > known.round.id
}

interface FeedState {
  /** The newest that the server told of the round that holds. */
  live: AdventureLive
  /** Takes a message, unless a newer one is known. */
  take: (told: AdventureLive) => void
}

/** What everyone sees of the round, whether a socket or polling brought it. */
export type Feed = StoreApi<FeedState>

export function createFeed(first: AdventureLive): Feed {
  return createStore<FeedState>()((set, get) => ({
    live: first,
    take: (told) => {
      if (isNewer(get().live, told)) set({ live: told })
    },
  }))
}

interface Timed {
  phase: 'waiting' | 'choosing' | 'flying' | 'revealed'
  /** By the server's clock. */
  now: number
  /** The round that is known. */
  round: Pick<Round, 'closesAt' | 'endsAt' | 'treasure'>
}

const BUSY_MS = 2_000
const WAITING_MS = 5_000
/** A socket may be this late with news that are due. */
const PATIENCE_MS = 1_500

/**
 * How often to ask for the round besides listening to the socket.
 * @returns milliseconds; null while the socket tells everything in time
 */
export function pollEvery(isLiveOn: boolean, timed: Timed): number | null {
  if (isLate(timed)) return BUSY_MS
  if (isLiveOn) return null
  return timed.phase === 'waiting' ? WAITING_MS : BUSY_MS
}

/** Whether news should have come by now: the treasure, or the round after this one. */
function isLate({ phase, now, round }: Timed): boolean {
  if (phase === 'flying') return round.treasure === null && now > round.closesAt + PATIENCE_MS
  return phase === 'waiting' && now > round.endsAt + PATIENCE_MS
}

/** Of a round, what its machine has to know. */
export function phasedOf(round: Round): AdventureContext['round'] {
  const { id, opensAt, closesAt, landsAt, endsAt, state, treasure } = round
  return { id, opensAt, closesAt, landsAt, endsAt, state, treasure }
}

/** Whether a message changes anything for the machine; most only tell of more ships. */
export function isSamePhased(one: Round, other: Round): boolean {
  return JSON.stringify(phasedOf(one)) === JSON.stringify(phasedOf(other))
}

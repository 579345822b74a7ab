import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Round, RoundWinner } from '../../../contract/adventure.ts'
import { call } from '../../api/call.ts'
import type { Adventure } from './use-adventure.ts'

/** The last round whose end everyone has seen, and who found most in it, best first. */
export interface LastRound {
  round: Round
  winners: RoundWinner[]
}

/**
 * Asks for the last round that was told to its end.
 * @returns null while it is not known, and where there was none
 */
export function useLastRound({ actor, everyMs }: Adventure): LastRound | null {
  const [last, setLast] = useState<LastRound | null>(null)
  const id = useSelector(actor, ({ context: { round, now } }) =>
    now >= round.endsAt ? round.id : round.id - everyMs / 1_000,
  )
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const params = { params: { id } }
      const [{ round }, { winners }] = await Promise.all([
        call('GET /api/adventure/rounds/:id', params),
        call('GET /api/adventure/rounds/:id/winners', params),
      ])
      if (!isGone) setLast({ round, winners })
    }
    // Nothing is missed without it: the rounds' list has it too.
    ask().catch(() => {})
    return () => {
      isGone = true
    }
  }, [id])
  return last?.round.id === id ? last : null
}

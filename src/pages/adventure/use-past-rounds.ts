// Rounds that are over: what came of the player's own while they were away, and the last of everyone's.
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Receipt, Round, RoundWinner } from '../../../contract/adventure.ts'
import { call } from '../../api/call.ts'
import { type OpenSheet, useSheet } from '../../components/sheet/use-sheet.ts'
import { nextOpening, withoutSeen } from './moments.ts'
import { totalOf } from './plan.ts'
import { isTold } from './telling.ts'
import type { AdventureActor } from './use-actor.ts'
import type { Adventure } from './use-adventure.ts'

/** So near to the next round a receipt does not open by itself. */
const TIME_TO_READ_MS = 8_000

/** What was settled while the player was away, until they have seen it. */
export interface KeptReceipt {
  receipt: Receipt | null
  /**
   * Its sheet. It opens by itself only while everyone waits: it never covers a round that can be
   * chosen in, or that is being revealed, nor what the player is doing. In the meantime the player may
   * open it; it closes where the next phase begins.
   */
  sheet: OpenSheet<'receipt'>
  open: () => void
}

/**
 * Asks what was settled for the player while they were away: when the page opens, when it is seen
 * again, and after each round of theirs, but never while ships fly: it would tell the treasure.
 * @param isBusy the player has another sheet open
 */
export function useReceipt(
  actor: AdventureActor,
  nextOpensAt: number,
  isBusy: boolean,
): KeptReceipt {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [isDue, setDue] = useState(true)
  const [isOpen, setOpen] = useState(false)
  const sheet = useSheet({ receipt: isOpen && !isBusy })
  /** Rounds whose end the player has seen on this page. */
  const watched = useRef(new Set<number>())
  const phase = useSelector(actor, ({ value }) => value.phase)
  const isQuiet = phase === 'waiting' || phase === 'choosing'

  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ value, context }) => {
      const { round, sent } = context
      const isSeen = isTold(value.phase, context) && document.visibilityState === 'visible'
      if (!isSeen || watched.current.has(round.id) || totalOf(sent ?? []) === 0) return
      watched.current.add(round.id)
      setDue(true)
    })
    const seenAgain = () => {
      if (document.visibilityState === 'visible') setDue(true)
    }
    document.addEventListener('visibilitychange', seenAgain)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', seenAgain)
    }
  }, [actor])

  useEffect(() => {
    if (!isQuiet || !isDue) return
    let isGone = false
    const ask = async () => {
      const told = await call('GET /api/adventure/receipt')
      if (isGone) return
      setDue(false)
      const rest = withoutSeen(told, watched.current)
      if (rest.count > 0) setReceipt(rest)
      else saySeen(told)
    }
    // What was not told now is told when the page is opened the next time.
    ask().catch(() => setDue(false))
    return () => {
      isGone = true
    }
  }, [isQuiet, isDue])

  const hasReceipt = receipt !== null
  useEffect(() => {
    if (!hasReceipt || phase !== 'waiting') return
    const { round, now } = actor.getSnapshot().context
    if (nextOpening(round, nextOpensAt, now) - now >= TIME_TO_READ_MS) setOpen(true)
  }, [actor, hasReceipt, phase, nextOpensAt])

  // It closes where a phase begins, and not because the next round's opening is told a moment later:
  // by then the player may have opened it.
  useEffect(() => {
    if (phase !== 'waiting') setOpen(false)
  }, [phase])

  const { name, open } = sheet
  const wasShown = useRef(false)
  useEffect(() => {
    const isShown = name !== null
    if (isOpen && !isBusy && !isShown) {
      // Not shown yet, or closed by the player, who has seen it then.
      if (!wasShown.current) open('receipt')
      else {
        setReceipt(null)
        setOpen(false)
        if (receipt) saySeen(receipt)
      }
    }
    wasShown.current = isShown
  }, [isOpen, isBusy, name, open, receipt])

  return { receipt, sheet, open: () => setOpen(true) }
}

function saySeen({ through }: Receipt): void {
  if (through === null) return
  // A receipt whose end is not heard is shown once more.
  call('POST /api/adventure/receipt/seen', { body: { through } }).catch(() => {})
}

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

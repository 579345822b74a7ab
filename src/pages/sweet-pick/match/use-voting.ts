import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, Body } from '../../../../contract/api.ts'
import type { SweetPickPair } from '../../../../contract/sweet-pick.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { durableCall } from '../../../api/durable-call.ts'
import { useRetry } from '../../../base/use-retry.ts'
import { serverNow } from '../../../stores/server-clock.ts'
import { useAppPlace } from '../app-place.ts'
import { dealt, firstUntil } from './pairs.ts'

/** Keeps a ballot with its key until its end is known, also beyond this page. */
const BALLOT = durableCall('POST /api/sweet-pick/ballots')

type Ballots = Answer<'POST /api/sweet-pick/pairs'>['ballots']
type BallotBody = Body<'POST /api/sweet-pick/ballots'>

/** What concerns one pair alone: the next one can be voted for. */
const OF_ONE_PAIR: ReadonlySet<string> = new Set(['PAIR_GONE', 'VOTED_ALREADY'])
const isOfOnePair = (error: unknown) => error instanceof ApiError && OF_ONE_PAIR.has(error.code)
const AFTER_MS = 1_000

/** Whether a ballot's end is not known after an error. That the day's are spent is told of it itself. */
function isOpenStill(error: unknown): boolean {
  if (error instanceof ApiError && error.code === 'ENOUGH_FOR_TODAY') BALLOT.forget()
  return BALLOT.isOpen()
}

export interface Voting {
  /** Null until they are dealt. */
  pairs: readonly SweetPickPair[] | null
  ballots: Ballots | null
  /** Ballots that were cast here and are not confirmed yet. */
  waiting: number
  /** One of them did not get through: it is sent again under its key. */
  isLost: boolean
  /** Why nothing can be voted for; null while all is well. */
  refusal: unknown
  /** Casts a ballot for one of the shown pair; the next pair is there at once. */
  vote: (choice: string) => void
  /** Deals anew, such as after somebody was blocked. */
  deal: () => Promise<void>
}

/** Deals pairs and casts ballots one after the other, each once, whatever becomes of its answer. */
export function useVoting(onGone: () => void): Voting {
  const app = useAppPlace()
  const [pairs, setPairs] = useState<readonly SweetPickPair[] | null>(null)
  const [ballots, setBallots] = useState<Ballots | null>(null)
  const [queue, setQueue] = useState<readonly BallotBody[]>([])
  const [isLost, setLost] = useState(() => BALLOT.isOpen())
  const [refusal, setRefusal] = useState<unknown>(null)
  const decided = useRef(new Set<string>())
  const isSending = useRef(false)
  const latest = useRef(onGone)
  latest.current = onGone

  const take = useCallback((answer: Answer<'POST /api/sweet-pick/pairs'>) => {
    setPairs((shown) => dealt(shown ?? [], answer.pairs, decided.current))
    setBallots(answer.ballots)
    setRefusal(null)
  }, [])
  const deal = useCallback(async () => {
    try {
      take(await call('POST /api/sweet-pick/pairs', { body: { app } }))
    } catch (error) {
      setRefusal(error)
    }
  }, [app, take])

  /** Sends one, and shows what it came to. */
  const send = useCallback(
    async (cast: () => Promise<Answer<'POST /api/sweet-pick/ballots'>>) => {
      isSending.current = true
      const failure = await cast().then(take, (error: unknown) => error ?? new Error('unknown'))
      isSending.current = false
      if (failure !== undefined && isOpenStill(failure)) return setLost(true)
      setLost(false)
      setQueue((all) => all.slice(1))
      if (failure === undefined) return
      if (isOfOnePair(failure)) latest.current()
      else setRefusal(failure)
      await deal()
    },
    [take, deal],
  )

  // The next one goes as soon as the one before has its end.
  const [next] = queue
  useEffect(() => {
    if (next && !isLost && !isSending.current) void send(() => BALLOT.send(next))
  }, [next, isLost, send])
  const resend = useCallback(() => {
    if (!isSending.current && BALLOT.isOpen()) void send(() => BALLOT.resend())
  }, [send])
  useRetry(isLost ? resend : null)
  // One of an earlier page, first of all.
  useEffect(() => {
    if (BALLOT.isOpen()) resend()
    else void deal()
  }, [resend, deal])

  useExpiry(pairs, ballots, deal)

  const vote = (choice: string) => {
    const [shown] = pairs ?? []
    if (!shown) return
    decided.current.add(shown.id)
    setPairs((all) => all?.slice(1) ?? null)
    setQueue((all) => [...all, { pair: shown.id, choice, app }])
  }
  return { pairs, ballots, waiting: queue.length, isLost, refusal, vote, deal }
}

/** Deals anew once a pair has gone to somebody else, and when a new day brings new ballots. */
function useExpiry(
  pairs: readonly SweetPickPair[] | null,
  ballots: Ballots | null,
  deal: () => Promise<void>,
): void {
  const until = (pairs && firstUntil(pairs)) ?? ballots?.resetsAt ?? null
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => void deal(), Math.max(0, until - serverNow()) + AFTER_MS)
    return () => clearTimeout(timer)
  }, [until, deal])
}

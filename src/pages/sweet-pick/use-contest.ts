import { useCallback, useRef } from 'react'
import type { Answer } from '../../../contract/api.ts'
import type { SweetPickContest } from '../../../contract/sweet-pick.ts'
import { call } from '../../api/call.ts'
import { type Load, type LoadControls, useLoad } from '../../components/load/use-load.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { useAppPlace } from './app-place.ts'

export type ContestData = Answer<'GET /api/sweet-pick'>

/** The server turns to the next phase a moment after its time. */
const AFTER_MS = 2_000
/** While votes are counted, nobody knows for how long. */
const COUNTING_MS = 20_000
/** The pool and my place grow with every vote. */
const GROWING_MS = 60_000

/** The contest of my brand with my part in it; loaded again when it is seen, and as its next phase begins. */
export function useContest(): Load<ContestData> & LoadControls {
  const { platform, version } = useAppPlace()
  const load = useCallback(
    () =>
      call('GET /api/sweet-pick', { query: { platform, ...(version !== null && { version }) } }),
    [platform, version],
  )
  const contest = useRef<SweetPickContest | null>(null)
  const loaded = useLoad(load, {
    whenSeen: true,
    dueInMs: () => contest.current && dueInMs(contest.current),
  })
  contest.current = loaded.data?.contest ?? null
  return loaded
}

/** When the phase that a contest is in ends; null where no clock tells it. */
export function phaseEnd({
  state,
  signUpStartsAt,
  votingStartsAt,
  votingEndsAt,
}: SweetPickContest): number | null {
  if (state === 'planned') return signUpStartsAt
  if (state === 'signUp') return votingStartsAt
  return state === 'voting' ? votingEndsAt : null
}

function dueInMs(contest: SweetPickContest): number | null {
  if (contest.state === 'counting') return COUNTING_MS
  const end = phaseEnd(contest)
  if (end === null) return null
  const untilEnd = Math.max(0, end - serverNow()) + AFTER_MS
  return contest.state === 'voting' ? Math.min(untilEnd, GROWING_MS) : untilEnd
}

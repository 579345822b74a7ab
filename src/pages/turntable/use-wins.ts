import { useState } from 'react'
import type { Win } from '../../../contract/turntable.ts'
import { call } from '../../api/call.ts'
import { everyMs } from '../../base/use-reload.ts'
import { useLoad } from '../../components/use-load.ts'

const AGAIN = everyMs(15_000)
const NONE: Win[] = []

const loadWins = async () => (await call('GET /api/turntable/wins')).wins

/**
 * The recent big wins, asked for again and again while the page is seen. New ones wait until
 * `takeLatest` while the shown ones are held, so that a running band does not jump under the eye.
 */
export function useWins(isHeld: boolean): { wins: Win[]; takeLatest: () => void } {
  const latest = useLoad(loadWins, AGAIN).data ?? NONE
  const [wins, setWins] = useState(NONE)
  const isTaken = !isHeld || wins.length === 0
  if (isTaken && wins !== latest) setWins(latest)
  return { wins: isTaken ? latest : wins, takeLatest: () => setWins(latest) }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { setSceneRate } from '../../../games/stage/clock.ts'
import { bringTo, placeOf } from '../../../machines/replay/rows.ts'
import { openRun, type Run } from '../../../machines/replay/run.ts'
import type { OpenTrace } from './open-trace.ts'

/** How many times as fast as it was. */
export type Speed = 1 | 4

/** A trace that is played, forwards and back. */
export interface Playback {
  /** The run that is shown; another one after each step back. */
  run: Run
  /** The row that the run has come to. */
  place: number
  /** Nothing more happens. */
  isOver: boolean
  /** Null while it stands. */
  speed: Speed | null
  /** Plays on from here, and from the start where nothing more happens. */
  play: (speed: Speed) => void
  pause: () => void
  /** Goes to a row, or beyond the last one to the trace's end. */
  goTo: (place: number) => void
}

/** A page that was not seen meanwhile goes on where it was. */
const LONGEST_FRAME_MS = 250

/** Plays a trace: the machine runs on the trace's time, and goes back by running anew from the start. */
export function usePlayback({ machine, trace, rows, scene }: OpenTrace): Playback {
  const [run, setRun] = useState(() => openRun(machine, trace))
  const [place, setPlace] = useState(0)
  const [isOver, setOver] = useState(run.isOver)
  const [speed, setSpeed] = useState<Speed | null>(null)
  /** The trace's time that is shown, in milliseconds after its start. */
  const playedMs = useRef(0)

  const show = useCallback(
    (run: Run) => {
      setRun(run)
      setPlace(placeOf(rows, run))
      setOver(run.isOver)
    },
    [rows],
  )
  useEffect(() => () => run.stop(), [run])
  const rate = speed ?? (scene.standsStill?.(run.actor) ? 0 : 1)
  useEffect(() => {
    setSceneRate(rate)
    return () => setSceneRate(1)
  }, [rate])
  useEffect(() => {
    if (speed === null) return
    let before = performance.now()
    const goOn = (now: number) => {
      playedMs.current += Math.min(LONGEST_FRAME_MS, Math.max(0, now - before)) * speed
      before = now
      run.advanceTo(playedMs.current)
      show(run)
      if (run.isOver) setSpeed(null)
      else frame = requestAnimationFrame(goOn)
    }
    let frame = requestAnimationFrame(goOn)
    return () => cancelAnimationFrame(frame)
  }, [run, show, speed])

  const goTo = useCallback(
    (target: number) => {
      const next = target < place || run.isOver ? openRun(machine, trace) : run
      const row = rows[target]
      if (row) bringTo(next, row)
      // What is left changes nothing more, or is where machine and trace part.
      else while (!next.isOver) next.step()
      playedMs.current = row?.at ?? playedMs.current
      setSpeed(null)
      show(next)
    },
    [machine, trace, rows, run, place, show],
  )
  const play = (speed: Speed) => {
    if (run.isOver) goTo(0)
    setSpeed(speed)
  }
  return { run, place, isOver, speed, play, pause: () => setSpeed(null), goTo }
}

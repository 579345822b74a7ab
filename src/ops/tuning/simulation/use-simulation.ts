import { useCallback, useEffect, useRef, useState } from 'react'
import type { Outcome } from '../../../../machines/fair/simulation.ts'
import type { Asked, Told } from './worker.ts'

export type Simulation =
  | { state: 'idle' | 'failed' }
  | { state: 'running'; share: number }
  | { state: 'done'; outcome: Outcome; asked: Asked }

/** Runs one simulation at a time; it ends with the page that shows it. */
export function useSimulation() {
  const [simulation, setSimulation] = useState<Simulation>({ state: 'idle' })
  const worker = useRef<Worker>(null)

  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => stop, [stop])

  const start = (asked: Asked) => {
    stop()
    const own = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    setSimulation({ state: 'running', share: 0 })
    const fail = () => {
      stop()
      setSimulation({ state: 'failed' })
    }
    own.addEventListener('error', fail)
    own.addEventListener('message', ({ data: told }: MessageEvent<Told>) => {
      // A word of one that was cancelled may still be on its way.
      if (worker.current !== own) return
      if (told.kind === 'failed') return fail()
      if (told.kind === 'progress') {
        return setSimulation({ state: 'running', share: told.share })
      }
      stop()
      setSimulation({ state: 'done', outcome: told.outcome, asked })
    })
    own.postMessage(asked)
  }
  const cancel = () => {
    stop()
    setSimulation({ state: 'idle' })
  }
  return { simulation, start, cancel }
}

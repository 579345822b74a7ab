import { useState } from 'react'
import type { Checked } from '../../../machines/fair/check.ts'
import type { Claim } from '../../../machines/fair/claim.ts'
import { loadChunk } from '../../base/chunks.ts'

/** How a calculation stands. */
export type Check =
  | { state: 'idle' }
  /** `read` counts the dispatches of a round that were read so far. */
  | { state: 'calculating'; read: number }
  | { state: 'done'; checked: Checked; claim: Claim }
  | { state: 'failed'; error: unknown }

/** Calculates draws again; the arithmetic comes with the first one, and what is public is asked for. */
export function useCheck() {
  const [result, setResult] = useState<Check>({ state: 'idle' })
  const start = async (claim: Claim) => {
    setResult({ state: 'calculating', read: 0 })
    try {
      const { prove } = await loadChunk(() => import('./prove.ts'))
      const checked = await prove(claim, (read) => setResult({ state: 'calculating', read }))
      setResult({ state: 'done', checked, claim })
    } catch (error) {
      setResult({ state: 'failed', error })
    }
  }
  return { result, start: (claim: Claim) => void start(claim) }
}

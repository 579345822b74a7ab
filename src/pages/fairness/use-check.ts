import { useState } from 'react'
import { loadChunk } from '../../app/chunk-loading.ts'
import type { Checked } from './check.ts'
import type { Claim } from './claim.ts'

/** How a calculation stands. */
export type Check =
  | { state: 'idle' }
  | { state: 'calculating' }
  | { state: 'done'; checked: Checked; claim: Claim }
  | { state: 'failed'; error: unknown }

/** Calculates draws again; the arithmetic comes with the first one, nothing is sent. */
export function useCheck() {
  const [result, setResult] = useState<Check>({ state: 'idle' })
  const start = async (claim: Claim) => {
    setResult({ state: 'calculating' })
    try {
      const { check } = await loadChunk(() => import('./check.ts'))
      setResult({ state: 'done', checked: check(claim), claim })
    } catch (error) {
      setResult({ state: 'failed', error })
    }
  }
  return { result, start: (claim: Claim) => void start(claim) }
}

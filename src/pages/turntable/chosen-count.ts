import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SpinCount } from '../../../contract/turntable.ts'

/** The part of the address that says what was chosen before the way to more diamonds. */
export const CHOSEN_COUNT = 'times'

/**
 * How many opportunities were chosen before the player left to recharge, until they spin; null for none.
 * @returns and forgets it
 */
export function useChosenCount(): [chosen: SpinCount | null, forget: () => void] {
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState(() => countIn(query.get(CHOSEN_COUNT)))
  return [chosen, () => setChosen(null)]
}

function countIn(text: string | null): SpinCount | null {
  if (text === '1') return 1
  return text === '10' ? 10 : null
}

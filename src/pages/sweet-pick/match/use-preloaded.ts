import { useEffect, useRef } from 'react'
import type { SweetPickPair } from '../../../../contract/sweet-pick.ts'
import { photosAhead } from './pairs.ts'

/** Loads the photos of the pairs that come next, so that they are there at once. */
export function usePreloaded(pairs: readonly SweetPickPair[] | null): void {
  const held = useRef(new Map<string, HTMLImageElement>())
  useEffect(() => {
    const ahead = photosAhead(pairs ?? [])
    for (const address of ahead) {
      if (held.current.has(address)) continue
      const picture = new Image()
      picture.src = address
      held.current.set(address, picture)
    }
    for (const address of held.current.keys()) {
      if (!ahead.includes(address)) held.current.delete(address)
    }
  }, [pairs])
}

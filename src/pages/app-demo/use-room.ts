import { useCallback, useSyncExternalStore } from 'react'

/** Room for the settings, the phone and the calls side by side. */
const WIDE = '(min-width: 960px)'
/** No room for a row of tools under the phone. */
const LOW = '(max-height: 640px)'

/** Whether the simulator's parts stand side by side, rather than in sheets over the phone. */
export function useWide(): boolean {
  return useHolds(WIDE)
}

/** Whether the phone takes all the height that there is. */
export function useLow(): boolean {
  return useHolds(LOW)
}

function useHolds(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

import { useSyncExternalStore } from 'react'

/** Room for the settings, the phone and the calls side by side. */
const WIDE = '(min-width: 960px)'

/** Whether the simulator's parts stand side by side, rather than in sheets over the phone. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

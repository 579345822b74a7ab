import { useInRouterContext } from 'react-router-dom'

/** Whether the page runs, rather than being written out beforehand, which has no router. */
export function useIsLive(): boolean {
  return useInRouterContext()
}

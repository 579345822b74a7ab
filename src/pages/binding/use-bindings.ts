import { call } from '../../api/call.ts'
import { useLoad } from '../../components/load/use-load.ts'

const load = () => call('GET /api/bindings')
const WHEN_SEEN = { whenSeen: true }

/** What the player has bound and can bind; read again when the page is seen, as after a name was verified. */
export function useBindings() {
  return useLoad(load, WHEN_SEEN)
}

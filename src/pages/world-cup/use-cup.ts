import { call } from '../../api/call.ts'
import { everyMs } from '../../base/use-refresh.ts'
import { useLoad } from '../../components/load/use-load.ts'
import { useLiveRefresh } from '../../live/use-live-refresh.ts'

/** By live words soon; where none comes through, a little later. */
const REFRESH = { whenSeen: true, minIntervalMs: 2_000, ...everyMs(30_000) }

async function loadAll() {
  const [cup, mine] = await Promise.all([
    call('GET /api/world-cup'),
    call('GET /api/world-cup/mine'),
  ])
  return { cup, mine }
}

/** The tournament and my bets on it, again whenever odds, a score or a market change. */
export function useCup() {
  const loaded = useLoad(loadAll, REFRESH)
  useLiveRefresh('worldCup', loaded.refreshSoon)
  return loaded
}

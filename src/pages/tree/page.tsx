import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onTuningSaved } from '../../base/saved-tuning.ts'
import { everyMs } from '../../base/use-refresh.ts'
import { Failure } from '../../components/load/failure.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Poster } from '../../components/page/poster.tsx'
import { useLiveRefresh } from '../../live/use-live-refresh.ts'
import { artOf } from './art.ts'
import { Board } from './board.tsx'
import { loadTree } from './calls.ts'
import { Clearing, loadGame } from './chunks.ts'
import { Grounds } from './layout.tsx'

/** Where no live word comes through, changes come a little later. */
const REFRESH = { whenSeen: true, ...everyMs(30_000) }

/** The Love Tree: two plant it, and each waters it once a day (spec §4). */
export default function TreePage() {
  const { t } = useTranslation(['tree', 'items', 'shell', 'errors'])
  const { state, data, error, retry, refresh, refreshSoon } = useLoad(loadTree, REFRESH)
  useEffect(() => {
    // The engine comes while the tree is asked for; whether it came is told where it is needed.
    loadGame().catch(() => {})
  }, [])
  useEffect(() => onTuningSaved('tree', () => refresh().catch(() => {})), [refresh])
  const poster = <Poster art={artOf('can')} label={t('loading')} />
  return (
    <Grounds offsetMinutes={data?.tree?.offsetMinutes ?? null}>
      {state === 'failed' && <Failure error={error} onRetry={retry} />}
      {state === 'loading' && poster}
      {data && <Listener room={data.room} onWord={refreshSoon} />}
      {state === 'ready' &&
        (data.tree ? (
          <Board
            key={`${data.tree.id} ${data.tuning.version}`}
            tree={data.tree}
            snapshot={data}
            onChanged={refresh}
            onTimeUp={refreshSoon}
          />
        ) : (
          <Suspense fallback={poster}>
            <Clearing snapshot={data} onChanged={refresh} />
          </Suspense>
        ))}
    </Grounds>
  )
}

/** Hears that something has changed for me: my tree, an invitation, on this phone or another. */
function Listener({ room, onWord }: { room: string; onWord: () => void }) {
  useLiveRefresh('tree', onWord, room)
  return null
}

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { onTuningSaved } from '../../base/saved-tuning.ts'
import { everyMs } from '../../base/use-refresh.ts'
import { Failure } from '../../components/load/failure.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Board } from './board.tsx'
import { loadGame } from './chunks.ts'
import { City, Place } from './place.tsx'
import { RadarPoster } from './radar-poster.tsx'
import { Welcome } from './welcome.tsx'

const openRadar = () => call('GET /api/radar')
const REFRESH = { whenSeen: true, ...everyMs(60_000) }

/** The fate radar: who is near and looks for the same (spec §9, design §4). */
export default function RadarPage() {
  useTranslation(['radar', 'topic', 'forms', 'landing', 'shell', 'errors'])
  const { state, data, error, retry, refresh } = useLoad(openRadar, REFRESH)
  useEffect(() => {
    // The engine comes while the server is asked; whether it came is told where it is needed.
    loadGame().catch(() => {})
  }, [])
  useEffect(() => onTuningSaved('radar', () => refresh().catch(() => {})), [refresh])
  return (
    <Place>
      {state === 'failed' && <Failure error={error} onRetry={retry} />}
      {state === 'loading' && <RadarPoster />}
      {state === 'ready' && data.profile === null && (
        <>
          <City />
          <Welcome onDone={refresh} />
        </>
      )}
      {state === 'ready' && data.profile !== null && (
        <Board opening={data} profile={data.profile} onTold={refresh} />
      )}
    </Place>
  )
}

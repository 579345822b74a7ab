import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRetry } from '../../base/use-retry.ts'
import { FlightPoster } from '../../components/flights/flight-poster.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Board } from './board.tsx'
import { loadGame } from './chunks.ts'
import { isRunKept, openFlappy } from './use-flappy.ts'

/** Meanwhile the week may have ended, or somebody has flown further. */
const SEEN = { whenSeen: true } as const

/** Flappy Bird: one tap, one flap; the week's best get chests (design §4). */
export default function FlappyPage() {
  const { t } = useTranslation(['flappy', 'shell', 'errors'])
  const { state, data, error, retry, refresh } = useLoad(openFlappy, SEEN)
  useEffect(() => {
    // The engine comes while the server is asked; whether it came is told where it is needed.
    loadGame().catch(() => {})
  }, [])
  const isKept = state === 'failed' && isRunKept()
  const again = useCallback(() => void refresh().catch(() => {}), [refresh])
  useRetry(isKept ? again : null)
  if (state === 'failed') {
    const note = isKept ? t('shell:kept.flappy.run') : undefined
    return <Failure error={error} onRetry={retry} note={note} />
  }
  if (state === 'loading') return <FlightPoster label={t('loading')} />
  return <Board opening={data} refresh={refresh} />
}

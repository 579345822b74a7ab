import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { WheelPoster } from '../../components/game/wheel-poster.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Board } from './board.tsx'
import { loadGame } from './chunks.ts'
import { Room } from './room.tsx'
import { openTable } from './use-turntable.ts'

/** The turntable: 10 diamonds an opportunity, 1× or 10× (spec §9). */
export default function TurntablePage() {
  const { t } = useTranslation(['turntable', 'shell', 'errors'])
  const { state, data, error, retry } = useLoad(openTable)
  useEffect(() => {
    // The engine comes while the table is asked for; whether it came is told where it is needed.
    loadGame().catch(() => {})
  }, [])
  return (
    <Room>
      {state === 'failed' && <Failure error={error} onRetry={retry} />}
      {state === 'loading' && <WheelPoster label={t('loading')} />}
      {state === 'ready' && <Board opening={data} />}
    </Room>
  )
}

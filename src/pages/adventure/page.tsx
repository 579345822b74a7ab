import { useEffect } from 'react'
import { Failure } from '../../components/load/failure.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Board, BoardSkeleton } from './board.tsx'
import { loadGame } from './chunks.ts'
import { openAdventure } from './use-adventure.ts'

/** The interplanetary adventure: a round every 10 minutes, 50 seconds to choose (spec §4, §9). */
export default function AdventurePage() {
  const { state, data, error, retry } = useLoad(openAdventure)
  useEffect(() => {
    // The engine comes while the round is asked for; whether it came is told where it is needed.
    loadGame().catch(() => {})
  }, [])
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <BoardSkeleton />
  return <Board opening={data} />
}

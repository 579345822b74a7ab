import { useCallback } from 'react'
import { faceOf } from '../../../contract/faces.ts'
import type { RadarTuning } from '../../../contract/radar.ts'
import type { ArtUrls } from '../../../contract/tuning.ts'
import { GameHost } from '../../components/game/game-host.tsx'
import { useSession } from '../../stores/session.ts'
import { useSound } from '../../stores/sound.ts'
import { loadGame, loadSheets } from './chunks.ts'
import { RadarPoster } from './place.tsx'
import type { RadarActor } from './use-radar.ts'

interface SkyProps {
  actor: RadarActor
  tuning: RadarTuning
  art: ArtUrls
  /** The scene is mounted, or can't be. */
  onReady: () => void
}

type Door = Awaited<ReturnType<typeof loadGame>>

/** Where the radar is mounted; a light poster stands here until it is. */
export function Sky({ actor, tuning, art, onReady }: SkyProps) {
  // Each answer of the server brings another object; the scene is mounted anew for other values alone.
  const { sweepMs, searchMs } = tuning
  const mount = useCallback(
    ({ mount }: Door, host: HTMLElement, art: ArtUrls) =>
      mount(host, {
        art,
        actor,
        tuning: { sweepMs, searchMs },
        me: myFace(),
        isSoundOn: () => useSound.getState().isOn,
      }),
    [actor, sweepMs, searchMs],
  )
  const take = () => {
    onReady()
    // The sheets come after the engine; one that is opened before they are there waits for them.
    loadSheets().catch(() => {})
  }
  return (
    <GameHost
      load={loadGame}
      mount={mount}
      art={art}
      onGame={(game) => game && take()}
      onFailed={onReady}
      poster={<RadarPoster />}
    />
  )
}

/** My own face; null where nobody knows who I am. */
function myFace(): string | null {
  const { me } = useSession.getState()
  return me && faceOf(me)
}

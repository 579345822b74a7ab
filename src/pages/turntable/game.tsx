import i18next from 'i18next'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArtUrls } from '../../../contract/tuning.ts'
import type { TurntableTuning } from '../../../contract/turntable.ts'
import type { Game } from '../../../games/turntable/game.ts'
import { GameHost } from '../../components/game/game-host.tsx'
import { WheelPoster } from '../../components/game/wheel-poster.tsx'
import { useSound } from '../../stores/sound.ts'
import { loadGame } from './chunks.ts'
import styles from './game.module.css'
import type { TurntableActor } from './use-turntable.ts'

interface WheelProps {
  actor: TurntableActor
  tuning: TurntableTuning
  art: ArtUrls
  /** The game is mounted and can be played; null: it is gone again. */
  onGame: (game: Game | null) => void
}

type Door = Awaited<ReturnType<typeof loadGame>>

/** Where the wheel is mounted; a light poster stands here until it is. */
export function Wheel({ actor, tuning, art, onGame }: WheelProps) {
  const { t } = useTranslation('turntable')
  const [game, setGame] = useState<Game | null>(null)
  const latest = useRef(tuning)
  latest.current = tuning

  const mount = useCallback(
    ({ mount }: Door, host: HTMLElement, art: ArtUrls) =>
      mount(host, {
        art,
        actor,
        tuning: latest.current,
        t: say,
        isSoundOn: () => useSound.getState().isOn,
      }),
    [actor],
  )
  useEffect(() => game?.retune(tuning), [game, tuning])
  useEffect(() => {
    if (!game) return
    // What is painted holds texts and amounts; the spin goes on meanwhile.
    i18next.on('languageChanged', game.repaint)
    return () => i18next.off('languageChanged', game.repaint)
  }, [game])

  const take = (mounted: Game | null) => {
    setGame(mounted)
    onGame(mounted)
  }
  return (
    <div className={styles.wheel}>
      <GameHost
        load={loadGame}
        mount={mount}
        art={art}
        onGame={take}
        poster={<WheelPoster label={t('loading')} />}
      />
    </div>
  )
}

/** In the language of the moment, which may change under a mounted game. */
function say(key: string, params: Record<string, unknown> = {}): string {
  return i18next.t(key, { ns: 'turntable', ...params })
}

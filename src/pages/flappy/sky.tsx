import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GhostRun } from '../../../contract/flappy.ts'
import type { ArtUrls } from '../../../contract/tuning.ts'
import type { Game, Held } from '../../../games/flappy/game.ts'
import { FlightPoster } from '../../components/flights/flight-poster.tsx'
import { GameHost } from '../../components/game/game-host.tsx'
import { useReducedMotion } from '../../components/use-reduced-motion.ts'
import { useSound } from '../../stores/sound.ts'
import { loadGame } from './chunks.ts'
import styles from './frame.module.css'
import type { FlappyActor } from './use-flappy.ts'

interface SkyProps {
  actor: FlappyActor
  art: ArtUrls
  /** Whom one flies against; null for nobody. */
  ghost: GhostRun | null
  /** The flight is mounted and can be flown; null: it is gone again. */
  onGame: (game: Game | null) => void
  onScore: (score: number) => void
  onHeld: (held: Held | null) => void
}

type Door = Awaited<ReturnType<typeof loadGame>>

/** Where the flight is mounted; a light poster stands here until it is. */
export function Sky({ actor, art, ghost, onGame, onScore, onHeld }: SkyProps) {
  const { t } = useTranslation('flappy')
  const isCalm = useReducedMotion()
  const [game, setGame] = useState<Game | null>(null)
  const latest = useRef({ ghost, onScore, onHeld })
  latest.current = { ghost, onScore, onHeld }

  const mount = useCallback(
    ({ mount }: Door, host: HTMLElement, art: ArtUrls) =>
      mount(host, {
        art,
        actor,
        isCalm,
        ghost: latest.current.ghost,
        onScore: (score) => latest.current.onScore(score),
        onHeld: (held) => latest.current.onHeld(held),
        isSoundOn: () => useSound.getState().isOn,
      }),
    [actor, isCalm],
  )
  useEffect(() => game?.setGhost(ghost), [game, ghost])

  const take = (mounted: Game | null) => {
    setGame(mounted)
    onGame(mounted)
  }
  return (
    <GameHost
      load={loadGame}
      mount={mount}
      art={art}
      onGame={take}
      className={styles.sky}
      poster={<FlightPoster label={t('loading')} />}
    />
  )
}

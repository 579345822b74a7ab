import i18next from 'i18next'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArtUrls } from '../../../contract/tuning.ts'
import type { TurntableTuning } from '../../../contract/turntable.ts'
import type { Game } from '../../../games/turntable/game.ts'
import { GameHost } from '../../components/game/game-host.tsx'
import { WheelPoster } from '../../components/game/wheel-poster.tsx'
import { useSound } from '../../stores/sound.ts'
import { loadGame } from './chunks.ts'
import styles from './room.module.css'
import type { TurntableActor } from './use-turntable.ts'

/** The warm room that the wheel stands in: an evening's by dark, a day's by light (look.md). */
export function Room({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.wall} aria-hidden="true">
        <div className={styles.panelling} />
        <div className={styles.curtain} />
        <div className={styles.curtain} />
        <div className={styles.valance} />
      </div>
      {children}
    </div>
  )
}

/** What carries the wheel, and the two lamps beside it; in the units of the wheel's design size. */
function Stand() {
  return (
    <svg className={styles.stand} viewBox="0 0 375 392" aria-hidden="true">
      <defs>
        <linearGradient id="stand-wood">
          <stop className={styles.woodDark} />
          <stop className={styles.woodLight} offset="0.3" />
          <stop className={styles.woodMiddle} offset="0.6" />
          <stop className={styles.woodDark} offset="1" />
        </linearGradient>
        <linearGradient id="stand-brass">
          <stop stopColor="#6d3f10" />
          <stop stopColor="#fff0bd" offset="0.32" />
          <stop stopColor="#c98f35" offset="0.62" />
          <stop stopColor="#5b3208" offset="1" />
        </linearGradient>
        <linearGradient id="lamp-shade" x2="0" y2="1">
          <stop className={styles.shadeTop} />
          <stop className={styles.shadeFoot} offset="1" />
        </linearGradient>
        <radialGradient id="lamp-light">
          <stop className={styles.lampLight} offset="0" stopOpacity="0.75" />
          <stop className={styles.lampLight} offset="0.35" stopOpacity="0.3" />
          <stop className={styles.lampLight} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      {[1, -1].map((side) => (
        <g key={side} transform={side === 1 ? '' : 'translate(375 0) scale(-1 1)'}>
          <path d="M120 250L62 520H96L150 300Z" fill="url(#stand-wood)" />
          <path d="M93 372H137L133 386H90Z" fill="url(#stand-brass)" />
          <g className={styles.lamp}>
            <circle className={styles.light} cx="30" cy="34" r="92" fill="url(#lamp-light)" />
            <path d="M27 46H33V62Q33 78 20 78V73Q27 73 27 62Z" fill="url(#stand-brass)" />
            <path d="M14 68H22V84H14Z" fill="url(#stand-brass)" />
            <path d="M18 14H42L50 46H10Z" fill="url(#lamp-shade)" />
            <path d="M18 14H42M10 46H50" stroke="url(#stand-brass)" strokeWidth="2.4" />
          </g>
        </g>
      ))}
    </svg>
  )
}

interface WheelProps {
  actor: TurntableActor
  tuning: TurntableTuning
  art: ArtUrls
  /** The game is mounted and can be played; null: it is gone again. */
  onGame: (game: Game | null) => void
}

type Door = Awaited<ReturnType<typeof loadGame>>

/** The wheel on its stand, where it is mounted; a light poster stands here until it is. */
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
    <>
      <Stand />
      <div className={styles.wheel}>
        <GameHost
          load={loadGame}
          mount={mount}
          art={art}
          onGame={take}
          poster={<WheelPoster label={t('loading')} />}
        />
      </div>
    </>
  )
}

/** In the language of the moment, which may change under a mounted game. */
function say(key: string, params: Record<string, unknown> = {}): string {
  return i18next.t(key, { ns: 'turntable', ...params })
}

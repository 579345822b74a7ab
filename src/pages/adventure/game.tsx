import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faceOf } from '../../../contract/faces.ts'
import type { ArtUrls } from '../../../contract/tuning.ts'
import type { Game } from '../../../games/adventure/game.ts'
import { GameHost } from '../../components/game/game-host.tsx'
import { useReducedMotion } from '../../components/use-reduced-motion.ts'
import { useSession } from '../../stores/session.ts'
import { useSound } from '../../stores/sound.ts'
import { loadGame } from './chunks.ts'
import styles from './game.module.css'
import { crowdOf } from './moments.ts'
import type { Adventure } from './use-adventure.ts'

interface StarMapProps {
  adventure: Adventure
  /** Where the scene is drawn; its padding is what the page's own parts cover. */
  host: RefObject<HTMLDivElement | null>
  onPlanet: (planet: number) => void
  /** What is planned on the map: the planet chosen, and the ships not yet sent, by planet. */
  plan: MapPlan
  /** The scene is mounted, or can't be. */
  onReady: () => void
}

type MapPlan = Parameters<Game['setPlan']>[0]
type Door = Awaited<ReturnType<typeof loadGame>>

/** Where the star map is mounted; the board shows its shape until it is. */
export function StarMap({ adventure, host, onPlanet, plan, onReady }: StarMapProps) {
  const { t, i18n } = useTranslation('adventure')
  const isCalm = useReducedMotion()
  const [game, setGame] = useState<Game | null>(null)
  const { actor, feed, tuning } = adventure
  const { language } = i18n
  const texts = useMemo(
    () => ({ planets: tuning.planets.map(({ id }) => t(`planets.${id}`)), language }),
    [tuning, t, language],
  )
  const latest = useRef({ tuning, texts, onPlanet })
  latest.current = { tuning, texts, onPlanet }

  const mount = useCallback(
    ({ mount }: Door, host: HTMLElement, art: ArtUrls) => {
      const { me } = useSession.getState()
      return mount(host, {
        art,
        actor,
        tuning: latest.current.tuning,
        texts: latest.current.texts,
        onPlanet: (planet) => latest.current.onPlanet(planet),
        isCalm,
        face: me && faceOf(me),
        crowd: {
          read: () => crowdOf(feed.getState().live, actor.getSnapshot().context.round.id),
          subscribe: feed.subscribe,
        },
        isSoundOn: () => useSound.getState().isOn,
      })
    },
    [actor, feed, isCalm],
  )
  useEffect(() => game?.retune(tuning), [game, tuning])
  useEffect(() => game?.setTexts(texts), [game, texts])
  useEffect(() => game?.setPlan(plan), [game, plan])

  const take = (mounted: Game | null) => {
    setGame(mounted)
    if (mounted) onReady()
  }
  return (
    <GameHost
      load={loadGame}
      mount={mount}
      art={adventure.art}
      onGame={take}
      onFailed={onReady}
      host={host}
      className={styles.map}
    />
  )
}

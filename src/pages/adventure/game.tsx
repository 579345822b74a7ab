import { useSelector } from '@xstate/react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faceOf } from '../../../contract/faces.ts'
import type { ArtUrls } from '../../../contract/tuning.ts'
import type { Game } from '../../../games/adventure/game.ts'
import { formatNumber } from '../../base/format.ts'
import { GameHost } from '../../components/game/game-host.tsx'
import { useReducedMotion } from '../../components/use-reduced-motion.ts'
import { useSession } from '../../stores/session.ts'
import { useSound } from '../../stores/sound.ts'
import styles from './board.module.css'
import { loadGame } from './chunks.ts'
import { crowdOf } from './moments.ts'
import type { Adventure } from './use-adventure.ts'
import type { Spending } from './use-spending.ts'

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

/** Where each circle's middle is in the map, and how wide it is in CSS pixels. */
const TALL = [
  ['17%', '81%', 42],
  ['50%', '84%', 54],
  ['83%', '80%', 50],
  ['26%', '59%', 78],
  ['74%', '56%', 64],
  ['22%', '35%', 60],
  ['76%', '32%', 58],
  ['50%', '11%', 68],
] as const
const LOW = [
  ['12%', '66%', 36],
  ['37%', '67%', 44],
  ['62%', '66%', 40],
  ['87%', '65%', 60],
  ['36%', '19%', 44],
  ['12%', '16%', 48],
  ['63%', '15%', 46],
  ['87%', '16%', 54],
] as const
/** From this screen's height on the map has three rows and more. */
const TALL_FROM_PX = 640

/** Eight circles about where the planets will be, while the star map is on its way. */
export function MapSkeleton({ label }: { label: string }) {
  const circles = window.innerHeight < TALL_FROM_PX ? LOW : TALL
  return (
    <div className={styles.blankMap} role="status" aria-label={label}>
      {circles.map(([left, top, size]) => (
        <div
          key={left + top}
          className={styles.blankPlanet}
          style={{ left, top, width: size, height: size, margin: -size / 2 }}
        />
      ))}
    </div>
  )
}

/**
 * The star map for those who hear the page or play by keyboard: a button a planet, with what it
 * pays, who is there, and what I plan. It is seen where the keyboard is on it.
 */
export function PlanetList({ adventure, spending }: { adventure: Adventure; spending: Spending }) {
  const { t } = useTranslation('adventure')
  const { actor, live, tuning } = adventure
  const { chosen, choose, plan } = spending
  const list = useRef<HTMLUListElement>(null)
  const roundId = useSelector(actor, ({ context }) => context.round.id)
  const sent = useSelector(actor, ({ context }) => context.sent)
  const isStage = useSelector(
    actor,
    ({ value }) => value.phase === 'flying' || value.phase === 'revealed',
  )
  const crowd = crowdOf(live, roundId)
  const count = (ships: number) => ({ count: ships, ships: formatNumber(ships) })

  const last = useRef<number | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = chosen
    // The tray went with the focus in it: the keyboard goes on at the planet it was for.
    if (chosen !== null || before === null || document.activeElement !== document.body) return
    list.current?.querySelectorAll('button')[before]?.focus()
  }, [chosen])

  return (
    <ul ref={list} className={styles.planets} aria-label={t('map')}>
      {tuning.planets.map(({ id, multiplier }, planet) => {
        const mine = sent?.[planet] ?? 0
        const planned = plan[planet] ?? 0
        const told = [
          t(`planets.${id}`),
          `×${formatNumber(multiplier)}`,
          t('crowd.ships', count(crowd.ships[planet] ?? 0)),
          mine > 0 && t('crowd.mine', count(mine)),
          planned > 0 && t('tray.planned', count(planned)),
        ]
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.planet}
              aria-pressed={planet === chosen}
              aria-disabled={isStage}
              onClick={() => choose(planet)}
            >
              {told.filter(Boolean).join(' · ')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

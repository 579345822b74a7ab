import {
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { onTuningSaved } from '../../base/saved-tuning.ts'
import { LazyTraceBar } from '../../components/game/lazy-trace-bar.tsx'
import { Announcer } from './announcer.tsx'
import styles from './board.module.css'
import { BoardButtons, BoardNotices } from './board-foot.tsx'
import { BoardHead } from './board-head.tsx'
import { loadSheets, Sheets } from './chunks.ts'
import { MapSkeleton, PlanetList, StarMap } from './game.tsx'
import { PlanTray } from './plan-tray.tsx'
import { Result } from './result.tsx'
import type { Opening } from './use-actor.ts'
import { useAdventure } from './use-adventure.ts'
import { useReceipt } from './use-past-rounds.ts'
import { useSpending } from './use-spending.ts'

/** The star map with all around it: figures above, the planets, and the buttons under the thumb. */
export function Board({ opening }: { opening: Opening }) {
  const { t } = useTranslation(['adventure', 'shell', 'errors'])
  const adventure = useAdventure(opening)
  const { actor, tuning, setTuning, live, socket } = adventure
  const spending = useSpending(adventure)
  const receipt = useReceipt(actor, live.nextOpensAt, spending.sheet.name !== null)
  const [isMapThere, setMapThere] = useState(false)
  const [areSheetsWanted, setSheetsWanted] = useState(false)
  const host = useRef<HTMLDivElement>(null)
  const above = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const pill = useRef<HTMLDivElement>(null)
  useStageInsets(host, above, below)
  const { version } = tuning
  useEffect(() => {
    // Only shown: the round that is on keeps the version that it began with.
    const show = (saved: AdventureTuning) => setTuning({ ...saved, version })
    return onTuningSaved('adventure', show)
  }, [setTuning, version])

  const ready = () => {
    setMapThere(true)
    // The sheets come after the engine; one that is opened before they are there waits for them.
    loadSheets().then(
      () => setSheetsWanted(true),
      () => {},
    )
  }
  const { sheet, chosen, choose } = spending
  const plan = useMemo(() => ({ chosen, ships: spending.plan }), [chosen, spending.plan])
  const isSheetOpen = sheet.name !== null || receipt.sheet.name !== null
  return (
    <div className={styles.board}>
      <StarMap adventure={adventure} host={host} plan={plan} onPlanet={choose} onReady={ready} />
      <div ref={above} className={styles.above}>
        <BoardHead adventure={adventure} pill={pill} onOpen={sheet.open} />
      </div>
      <div className={styles.stage}>
        {!isMapThere && <MapSkeleton label={t('loading')} />}
        <PlanetList adventure={adventure} spending={spending} />
        <Result adventure={adventure} pill={pill} />
      </div>
      <div ref={below} className={styles.below}>
        <BoardNotices
          isFrozen={live.frozen}
          socket={socket}
          lost={spending.lost}
          receipt={receipt}
          standing={spending.standing}
        />
        <LazyTraceBar />
        <div className={styles.ways}>
          {chosen === null ? (
            <BoardButtons actor={actor} isFrozen={live.frozen} onOpen={sheet.open} />
          ) : (
            <PlanTray adventure={adventure} spending={spending} planet={chosen} />
          )}
        </div>
      </div>
      <Announcer actor={actor} tuning={tuning} />
      {(areSheetsWanted || isSheetOpen) && (
        <Suspense fallback={null}>
          <Sheets adventure={adventure} spending={spending} receipt={receipt} />
        </Suspense>
      )}
    </div>
  )
}

/** The board's shape while its round is asked for: what one has, the phase, the map, the buttons. */
export function BoardSkeleton() {
  const { t } = useTranslation('adventure')
  return (
    <div className={styles.board} aria-busy="true">
      <div className={styles.above}>
        <div className={styles.blankPills}>
          <div className={styles.blankPill} />
          <div className={styles.blankPill} />
        </div>
        <div className={styles.blankCard} />
      </div>
      <div className={styles.stage}>
        <MapSkeleton label={t('loading')} />
      </div>
      <div className={styles.below}>
        <div className={styles.ways}>
          <div />
          <div className={styles.blankButton} />
        </div>
      </div>
    </div>
  )
}

/** On its side the page has its parts beside the map; this is the condition of board.module.css. */
const ON_ITS_SIDE = '(orientation: landscape) and (max-height: 560px)'
/** Low phones, where the map comes first. */
const LOW = '(max-height: 639px)'
const GAP_PX = 8
const LOW_GAP_PX = 4

/** Keeps the map's planets clear of what stands over it: its padding follows their sizes. */
function useStageInsets(
  host: RefObject<HTMLElement | null>,
  above: RefObject<HTMLElement | null>,
  below: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const parts = [host.current, above.current, below.current]
    const [map, top, bottom] = parts
    if (!map || !top || !bottom) return
    const measure = () => {
      const isOnSide = matchMedia(ON_ITS_SIDE).matches
      const [room, head, foot] = [map, top, bottom].map((part) => part.getBoundingClientRect())
      if (!room || !head || !foot) return
      const gap = matchMedia(LOW).matches ? LOW_GAP_PX : GAP_PX
      const px = (length: number) => `${Math.max(0, Math.round(length + gap))}px`
      map.style.paddingRight = isOnSide ? px(room.right - head.left) : '0px'
      map.style.paddingTop = isOnSide ? px(0) : px(head.bottom - room.top)
      map.style.paddingBottom = isOnSide ? px(0) : px(room.bottom - foot.top)
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const part of parts) if (part) observer.observe(part, { box: 'border-box' })
    return () => observer.disconnect()
  }, [host, above, below])
}

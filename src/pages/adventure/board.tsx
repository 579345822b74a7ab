import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { onTuningSaved } from '../../base/saved-tuning.ts'
import { LazyTraceBar } from '../../components/game/lazy-trace-bar.tsx'
import { Announcer } from './announcer.tsx'
import styles from './board.module.css'
import { BoardButtons } from './board-buttons.tsx'
import { BoardNotices } from './board-notices.tsx'
import { loadSheets, Sheets } from './chunks.ts'
import { StarMap } from './game.tsx'
import { MapSkeleton } from './map-skeleton.tsx'
import { Menu } from './menu.tsx'
import { PhaseCard } from './phase-card.tsx'
import { PlanTray } from './plan-tray.tsx'
import { PlanetList } from './planet-list.tsx'
import { Result } from './result.tsx'
import { TopRow } from './top-row.tsx'
import type { Opening } from './use-actor.ts'
import { useAdventure } from './use-adventure.ts'
import { useReceipt } from './use-past-rounds.ts'
import { useSpending } from './use-spending.ts'
import { useStageInsets } from './use-stage-insets.ts'

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
        <TopRow
          ships={adventure.hangar.ships}
          hidden={adventure.hidden}
          onShips={() => sheet.open('buy')}
          pill={pill}
        />
        <PhaseCard adventure={adventure} onLast={() => sheet.open('last')} />
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
            <>
              <Menu onOpen={sheet.open} />
              <BoardButtons actor={actor} isFrozen={live.frozen} onOpen={sheet.open} />
            </>
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

import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { TracingBar } from '../../app/trace/tracing-bar.tsx'
import { Announcer } from './announcer.tsx'
import styles from './board.module.css'
import { BoardButtons } from './board-buttons.tsx'
import { BoardNotices } from './board-notices.tsx'
import { loadSheets, Sheets } from './chunks.ts'
import { onTuningSaved } from './hot-tuning.ts'
import { Menu } from './menu.tsx'
import { hiddenDiamonds } from './moments.ts'
import { PhaseCard } from './phase-card.tsx'
import { Result } from './result.tsx'
import { StarMap } from './star-map.tsx'
import { TopRow } from './top-row.tsx'
import type { Opening } from './use-actor.ts'
import { useAdventure } from './use-adventure.ts'
import { usePayout } from './use-payout.ts'
import { useReceipt } from './use-receipt.ts'
import { useSpending } from './use-spending.ts'
import { useStageInsets } from './use-stage-insets.ts'

/** The star map with all around it: figures above, the planets, and the buttons under the thumb. */
export function Board({ opening }: { opening: Opening }) {
  const adventure = useAdventure(opening)
  const { actor, tuning, setTuning, live, socket, refresh } = adventure
  usePayout(actor, tuning, refresh)
  const spending = useSpending(adventure)
  const receipt = useReceipt(actor)
  const [areSheetsWanted, setSheetsWanted] = useState(false)
  const hidden = useSelector(actor, ({ value, context }) =>
    hiddenDiamonds(value.phase, context, tuning),
  )
  const host = useRef<HTMLDivElement>(null)
  const above = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  useStageInsets(host, above, below)
  useEffect(() => onTuningSaved(setTuning), [setTuning])

  const ready = () => {
    // The sheets come after the engine; one that is opened before they are there waits for them.
    loadSheets().then(
      () => setSheetsWanted(true),
      () => {},
    )
  }
  const { sheet, open } = spending
  const isSheetOpen = sheet !== null || spending.stop !== null || receipt.receipt !== null
  return (
    <div className={styles.board}>
      <StarMap adventure={adventure} host={host} onPlanet={spending.choosePlanet} onReady={ready} />
      <div ref={above} className={styles.above}>
        <TopRow ships={adventure.hangar.ships} hidden={hidden} onShips={() => open('buy')} />
        <PhaseCard adventure={adventure} />
      </div>
      <div className={styles.stage}>
        <Result actor={actor} tuning={tuning} />
      </div>
      <div ref={below} className={styles.below}>
        <BoardNotices isFrozen={live.frozen} socket={socket} lost={spending.lost} />
        <Menu onOpen={open} />
        <TracingBar />
        <BoardButtons actor={actor} isFrozen={live.frozen} onOpen={open} />
      </div>
      <Announcer actor={actor} tuning={tuning} />
      {(areSheetsWanted || isSheetOpen) && (
        <Suspense fallback={null}>
          <Sheets
            adventure={adventure}
            spending={spending}
            receipt={receipt.receipt}
            onReceiptSeen={receipt.seen}
            hidden={hidden}
          />
        </Suspense>
      )}
    </div>
  )
}

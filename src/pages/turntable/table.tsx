import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { SpinCount } from '../../../contract/turntable.ts'
import { stakeOf } from '../../../machines/turntable/rules.ts'
import { TracingBar } from '../../app/trace/tracing-bar.tsx'
import { loadSheets, Sheets } from './chunks.ts'
import { onTuningSaved } from './hot-tuning.ts'
import { Live } from './live.tsx'
import { LostSpin } from './lost-spin.tsx'
import { Marquee } from './marquee.tsx'
import { Menu } from './menu.tsx'
import type { SheetName } from './sheets.tsx'
import { SpinButtons } from './spin-buttons.tsx'
import styles from './table.module.css'
import { TopRow } from './top-row.tsx'
import { useLostSpin } from './use-lost-spin.ts'
import { useRefusal } from './use-refusal.ts'
import { useShownBalances } from './use-shown-balances.ts'
import { type Opening, useTurntable } from './use-turntable.ts'
import { Wheel } from './wheel.tsx'
import { Win } from './win.tsx'

/** The table that a player sits at: figures above, the wheel, and the buttons under the thumb. */
export function Table({ opening }: { opening: Opening }) {
  const { actor, tuning, setTuning, failure } = useTurntable(opening)
  const refresh = useShownBalances(actor)
  const lost = useLostSpin(actor, refresh)
  const [isReady, setReady] = useState(false)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const stop = useRefusal(actor, failure, () => setSheet('stop'))
  const wasSheetOpen = useRef(false)
  wasSheetOpen.current ||= sheet !== null
  const state = useSelector(actor, ({ value }) => value)
  const tapped = useRef<HTMLElement | null>(null)

  useEffect(() => onTuningSaved(setTuning), [setTuning])
  useEffect(() => {
    setSheet((open) => (state === 'blocked' ? 'short' : open === 'short' ? null : open))
  }, [state])

  const ready = () => {
    setReady(true)
    // The sheets come after the engine; one that is opened before they are there waits for them.
    loadSheets().catch(() => {})
  }
  const rests = state === 'idle' || state === 'blocked'
  const spin = (count: SpinCount) => {
    if (!isReady || lost.isOpen) return
    actor.send({ type: 'SPIN', count })
    // A second tap while diamonds are short changes no state, but asks again.
    if (actor.getSnapshot().value === 'blocked') setSheet('short')
  }
  const collect = () => {
    actor.send({ type: 'COLLECTED' })
    tapped.current?.focus()
  }
  return (
    <div className={styles.table}>
      <TopRow />
      <Marquee />
      <div className={styles.stage}>
        <Wheel actor={actor} tuning={tuning} onReady={ready} />
        {lost.isTold && <LostSpin isAsking={lost.isAsking} onAsk={lost.ask} />}
      </div>
      <div className={styles.controls}>
        <Menu onRecords={() => setSheet('records')} onRules={() => setSheet('rules')} />
        <TracingBar />
        <SpinButtons
          isOpen={isReady && rests && !lost.isOpen}
          stake={(count) => stakeOf(tuning, count)}
          onSpin={(count, button) => {
            tapped.current = button
            spin(count)
          }}
        />
      </div>
      <Live actor={actor} />
      <Win actor={actor} tuning={tuning} found={lost.found} onCollect={collect} onAgain={spin} />
      {wasSheetOpen.current && (
        <Suspense fallback={null}>
          <Sheets
            actor={actor}
            tuning={tuning}
            stop={stop}
            open={sheet}
            onClose={() => setSheet(null)}
            onSpin={spin}
          />
        </Suspense>
      )}
    </div>
  )
}

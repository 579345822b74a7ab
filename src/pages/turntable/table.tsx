import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { SpinCount } from '../../../contract/turntable.ts'
import type { Game } from '../../../games/turntable/game.ts'
import { stakeOf } from '../../../machines/turntable/rules.ts'
import { TracingBar } from '../../app/trace/tracing-bar.tsx'
import { loadSheets, Sheets } from './chunks.ts'
import { onTuningSaved } from './hot-tuning.ts'
import { Jackpot } from './jackpot.tsx'
import { Live } from './live.tsx'
import { LostSpin } from './lost-spin.tsx'
import { Marquee } from './marquee.tsx'
import { Menu } from './menu.tsx'
import { Result } from './result.tsx'
import { Stand } from './room.tsx'
import type { SheetName } from './sheets.tsx'
import { SpinButtons } from './spin-buttons.tsx'
import { StopNotice } from './stop-notice.tsx'
import styles from './table.module.css'
import { TopRow } from './top-row.tsx'
import { useLostSpin } from './use-lost-spin.ts'
import { useMoment } from './use-moment.ts'
import { type Places, useMoneyPath } from './use-money-path.ts'
import { useShownBalances } from './use-shown-balances.ts'
import { useStops } from './use-stops.ts'
import { type Opening, useTurntable } from './use-turntable.ts'
import { Wheel } from './wheel.tsx'
import { bestOf } from './winnings.ts'

/** The table that a player sits at: figures above, the wheel, and the buttons under the thumb. */
export function Table({ opening }: { opening: Opening }) {
  const { actor, tuning, setTuning, failure } = useTurntable(opening)
  const places = useRef<Places>({})
  const game = useRef<Game | null>(null)
  const noticeId = useId()
  const [isFrozen, setFrozen] = useState(opening.frozen)
  const refresh = useShownBalances(actor, tuning, setFrozen)
  const money = useMoneyPath(actor, places)
  const { moment, hurry, goHome } = useMoment(actor, tuning, game, money)
  const lost = useLostSpin(actor, refresh)
  const [isReady, setReady] = useState(false)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const { stopOf, told, tell } = useStops(actor, tuning, failure, () => setSheet('stop'))
  const wasSheetOpen = useRef(false)
  wasSheetOpen.current ||= sheet !== null
  const state = useSelector(actor, ({ value }) => value)

  useEffect(() => onTuningSaved(setTuning), [setTuning])
  useEffect(() => {
    setSheet((open) => (state === 'blocked' ? 'short' : open === 'short' ? null : open))
  }, [state])

  const ready = (mounted: Game) => {
    game.current = mounted
    setReady(true)
    // The sheets come after the engine; one that is opened before they are there waits for them.
    loadSheets().catch(() => {})
  }
  const isJackpot = moment?.outcome === 'jackpot' && moment.isTold && !moment.isHome
  const isTold = state === 'revealing' && moment?.isTold && !isJackpot
  const rests = state === 'idle' || state === 'blocked' || isTold === true
  const spin = (count: SpinCount) => {
    if (!isReady || lost.isOpen) return
    const stop = stopOf(count)
    if (stop) return tell(stop)
    goHome()
    actor.send({ type: 'SPIN', count })
    // A second tap while diamonds are short changes no state, but asks again.
    if (actor.getSnapshot().value === 'blocked') setSheet('short')
  }
  const isDealing = moment !== null && moment.answer.spins.length > 1
  const best = moment && bestOf(moment.answer.spins, tuning)
  return (
    <div className={styles.table} data-deals={isDealing} onPointerDown={hurry}>
      <TopRow places={places} />
      <Marquee />
      <div
        ref={(stage) => {
          places.current.wheel = stage
        }}
        className={styles.stage}
      >
        <Stand />
        <Wheel actor={actor} tuning={tuning} onReady={ready} />
        {lost.isTold && <LostSpin isAsking={lost.isAsking} onAsk={lost.ask} />}
        {moment && (
          <Result
            moment={moment}
            tuning={tuning}
            wasAway={lost.found === 'away'}
            isHeld={isJackpot === true}
          />
        )}
      </div>
      <div className={styles.controls}>
        <Menu onRecords={() => setSheet('records')} onRules={() => setSheet('rules')} />
        <TracingBar />
        <StopNotice id={noticeId} isFrozen={isFrozen} one={stopOf(1)} ten={stopOf(10)} />
        <SpinButtons
          isOpen={isReady && rests && !lost.isOpen && !isFrozen}
          isStopped={(count) => stopOf(count) !== null}
          noticeId={noticeId}
          stake={(count) => stakeOf(tuning, count)}
          onSpin={spin}
        />
      </div>
      <Live actor={actor} moment={moment} />
      {isJackpot && best && <Jackpot prize={best.prize} onSkip={goHome} />}
      {wasSheetOpen.current && (
        <Suspense fallback={null}>
          <Sheets
            actor={actor}
            tuning={tuning}
            stop={told}
            open={sheet}
            onClose={() => setSheet(null)}
            onSpin={spin}
          />
        </Suspense>
      )}
    </div>
  )
}

import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpinCount } from '../../../contract/turntable.ts'
import type { Game } from '../../../games/turntable/game.ts'
import { stakeOf } from '../../../machines/turntable/rules.ts'
import { paths } from '../../base/paths.ts'
import { onTuningSaved } from '../../base/saved-tuning.ts'
import { Button } from '../../components/button/button.tsx'
import { GameMenu } from '../../components/game/game-menu.tsx'
import { LazyTraceBar } from '../../components/game/lazy-trace-bar.tsx'
import { TuningListener } from '../../components/game/tuning-listener.tsx'
import { FairIcon, RecordsIcon, RulesIcon } from '../../components/picture/icons.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { Announcer } from './announcer.tsx'
import styles from './board.module.css'
import { loadSheets, Sheets } from './chunks.ts'
import { Jackpot } from './jackpot.tsx'
import { Marquee } from './marquee.tsx'
import { bestOf } from './moment.ts'
import { type Places, TopRow, useMoneyPath, useShownBalances } from './money.tsx'
import { Result } from './result.tsx'
import { Wheel } from './room.tsx'
import type { SheetName } from './sheets.tsx'
import { SpinButtons, useChosenCount } from './spin-buttons.tsx'
import { StopNotice, useStops } from './stops.tsx'
import { useMoment } from './use-moment.ts'
import { type Opening, useSpinRecovery, useTurntable } from './use-turntable.ts'

/** The table that a player sits at: figures above, the wheel, and the buttons under the thumb. */
export function Board({ opening }: { opening: Opening }) {
  const { actor, tuning, art, showNewTuning, failure } = useTurntable(opening)
  const places = useRef<Places>({})
  const game = useRef<Game | null>(null)
  const noticeId = useId()
  const [isFrozen, setFrozen] = useState(opening.frozen)
  const refresh = useShownBalances(actor, tuning, setFrozen)
  const money = useMoneyPath(actor, places)
  const { moment, hurry, goHome } = useMoment(actor, tuning, game, money)
  const lost = useSpinRecovery(actor, refresh)
  const [isReady, setReady] = useState(false)
  const state = useSelector(actor, ({ value }) => value)
  const { stopOf, told, tell } = useStops(actor, tuning, failure, () => openSheet('stop'))
  const sheet = useSheet<SheetName>({
    records: true,
    rules: true,
    gold: true,
    short: state === 'blocked',
    stop: told !== null,
  })
  const openSheet = sheet.open
  const [chosen, forgetChosen] = useChosenCount()
  const wasSheetOpen = useRef(false)
  wasSheetOpen.current ||= sheet.name !== null

  useEffect(() => onTuningSaved('turntable', showNewTuning), [showNewTuning])
  useEffect(() => {
    if (state === 'blocked') openSheet('short')
  }, [state, openSheet])

  const take = (mounted: Game | null) => {
    game.current = mounted
    if (!mounted) return
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
    forgetChosen()
    actor.send({ type: 'SPIN', count })
    // A second tap while diamonds are short changes no state, but asks again.
    if (actor.getSnapshot().value === 'blocked') openSheet('short')
  }
  const isDealing = moment !== null && moment.answer.spins.length > 1
  const best = moment && bestOf(moment.answer.spins, tuning)
  return (
    <div className={styles.board} data-deals={isDealing} onPointerDown={hurry}>
      <TopRow places={places} onGold={() => openSheet('gold')} />
      <Marquee />
      <div
        ref={(stage) => {
          places.current.wheel = stage
        }}
        className={styles.stage}
      >
        <Wheel actor={actor} tuning={tuning} art={art} onGame={take} />
        {lost.isTold && <LostSpin isAsking={lost.isAsking} onAsk={lost.ask} />}
        {moment && (
          <Result
            moment={moment}
            tuning={tuning}
            wasAway={lost.found === 'previousPage'}
            isHeld={isJackpot === true}
          />
        )}
      </div>
      <div className={styles.controls}>
        <Menu onRecords={() => openSheet('records')} onRules={() => openSheet('rules')} />
        <LazyTraceBar />
        <StopNotice id={noticeId} isFrozen={isFrozen} one={stopOf(1)} ten={stopOf(10)} />
        <SpinButtons
          isOpen={isReady && rests && !lost.isOpen && !isFrozen}
          isStopped={(count) => stopOf(count) !== null}
          noticeId={noticeId}
          chosen={chosen}
          stake={(count) => stakeOf(tuning, count)}
          onSpin={spin}
        />
      </div>
      <Announcer actor={actor} moment={moment} />
      {isReady && (
        <TuningListener
          game="turntable"
          version={tuning.version}
          isHeld={state !== 'idle' && state !== 'blocked'}
          refresh={showNewTuning}
        />
      )}
      {isJackpot && best && <Jackpot prize={best.prize} onSkip={goHome} />}
      {wasSheetOpen.current && (
        <Suspense fallback={null}>
          <Sheets actor={actor} tuning={tuning} stop={told} sheet={sheet} onSpin={spin} />
        </Suspense>
      )}
    </div>
  )
}

/** Says that a spin whose answer did not come is safe, and asks for it again. */
function LostSpin({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  const { t } = useTranslation('turntable')
  return (
    <div className={styles.lostSpin}>
      <div role="status">
        <h2 className={styles.lostTitle}>{t('lost.title')}</h2>
        <p className={styles.lostText}>{t('lost.text')}</p>
      </div>
      <Button look="quiet" aria-disabled={isAsking} onClick={onAsk}>
        {t(isAsking ? 'lost.checking' : 'lost.check')}
      </Button>
    </div>
  )
}

interface MenuProps {
  onRecords: () => void
  onRules: () => void
}

/** What can be looked up: my records, the rules, and the proof that the draws are fair. */
function Menu({ onRecords, onRules }: MenuProps) {
  const { t } = useTranslation('turntable')
  return (
    <GameMenu
      entries={[
        { icon: <RecordsIcon />, label: t('menu.records'), onOpen: onRecords },
        { icon: <RulesIcon />, label: t('menu.rules'), onOpen: onRules },
        { icon: <FairIcon />, label: t('menu.fair'), to: paths.fairness },
      ]}
    />
  )
}

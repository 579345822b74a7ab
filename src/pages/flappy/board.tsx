import { useSelector } from '@xstate/react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Game, Held } from '../../../games/flappy/game.ts'
import { isLost } from '../../../machines/flappy/ends.ts'
import { onTuningSaved } from '../../base/saved-tuning.ts'
import { LateTaps } from '../../components/game/late-taps.tsx'
import { LazyTraceBar } from '../../components/game/lazy-trace-bar.tsx'
import { isPlayStop } from '../../components/game/play-stop.ts'
import { SoundButton } from '../../components/game/sound-button.tsx'
import { TuningListener } from '../../components/game/tuning-listener.tsx'
import { useFocusAfterRemoval } from '../../components/sheet/use-focus-after-removal.ts'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { useSound } from '../../stores/sound.ts'
import { Announcer } from './announcer.tsx'
import styles from './board.module.css'
import { loadSheets, Sheets } from './chunks.ts'
import { EndCard } from './end-card.tsx'
import { useRefusalsEnd } from './enough.ts'
import { HeldCover } from './held-cover.tsx'
import { Score } from './score.tsx'
import type { SheetName } from './sheets.tsx'
import { Sky } from './sky.tsx'
import { StartPanel } from './start-panel.tsx'
import { useAgain } from './use-again.ts'
import { type Opening, useFlappy } from './use-flappy.ts'
import { useFreshTicket } from './use-fresh-ticket.ts'
import { useGhost } from './use-ghost.ts'
import { useKeptRun } from './use-kept-run.ts'
import { useStage } from './use-stage.ts'

interface BoardProps {
  opening: Opening
  /** Asks for the opening again: my best, or the week's, is another. */
  refresh: () => Promise<void>
}

/** The sky that a player flies in: the start, the score, and the card after a crash. */
export function Board({ opening, refresh }: BoardProps) {
  const { actor, ticketFailure } = useFlappy(opening)
  const stage = useStage(actor)
  const { ticketRefusal, result } = useSelector(actor, ({ context }) => context)
  const [ghostName, chooseGhost] = useGhost()
  const ghost = ghostName === 'none' ? null : opening.ghosts[ghostName]
  const [score, setScore] = useState(0)
  const [held, setHeld] = useState<Held | null>(null)
  const [isReady, setReady] = useState(false)
  const game = useRef<Game | null>(null)
  const tap = useCallback(() => game.current?.tap(), [])
  const [wish, setWish] = useAgain(actor, stage, tap)
  const flyButton = useFocusAfterRemoval(stage !== 'ready')
  useFreshTicket(actor)
  const isUnreached = stage === 'kept' || (ticketRefusal !== null && isLost(ticketRefusal))
  useRefusalsEnd(actor, ticketRefusal && ticketFailure.current)
  useKeptRun(actor, isUnreached ? 'server' : ticketRefusal && 'time')

  const stop = ticketRefusal && isPlayStop(ticketFailure.current) ? ticketFailure.current : null
  const sheet = useSheet<SheetName>({ ranking: true, rules: true, stop: stop !== null })
  const wasSheetOpen = useRef(false)
  wasSheetOpen.current ||= sheet.name !== null
  const { open } = sheet

  const flyByIt = useCallback(() => {
    // The ticket in hand flies by the tuning of before.
    actor.send({ type: 'EXPIRED' })
    return refresh()
  }, [actor, refresh])
  useEffect(() => onTuningSaved('flappy', () => flyByIt().catch(() => {})), [flyByIt])
  useEffect(() => {
    if (!result) return
    // My best of the week is another, and with it my place, and maybe the bird to fly against; or one
    // more run of mine waits to be looked at.
    if (result.held || result.score === result.best.week) refresh().catch(() => {})
  }, [result, refresh])

  const take = (mounted: Game | null) => {
    game.current = mounted
    setReady(mounted !== null)
    // The sheets come after the engine; one that is opened before they are there waits for them.
    if (mounted) loadSheets().catch(() => {})
  }
  return (
    <div className={styles.board} data-stage={stage}>
      <Sky
        actor={actor}
        art={opening.art}
        ghost={ghost}
        onGame={take}
        onScore={setScore}
        onHeld={setHeld}
      />
      <div className={styles.top}>
        <SoundButton {...useSound()} />
      </div>
      {stage !== 'ready' && <Score score={score} isBig={stage === 'flying'} />}
      <div className={styles.low}>
        {stage === 'ready' && isReady && (
          <LateTaps>
            <StartPanel
              actor={actor}
              opening={opening}
              ghost={ghostName}
              failure={ticketFailure.current}
              onGhost={chooseGhost}
              onFly={tap}
              onSheet={open}
              button={flyButton}
            />
          </LateTaps>
        )}
        {stage !== 'ready' && stage !== 'flying' && (
          <EndCard
            actor={actor}
            opening={opening}
            wish={wish}
            onWish={setWish}
            onRanking={() => open('ranking')}
          />
        )}
        <LazyTraceBar />
      </div>
      {held !== null && <HeldCover held={held} onGo={tap} />}
      <Announcer actor={actor} score={score} held={held} chests={opening.tuning.chestsDiamonds} />
      {isReady && (
        <TuningListener
          game="flappy"
          version={opening.tuning.version}
          isHeld={stage === 'flying'}
          refresh={flyByIt}
        />
      )}
      {wasSheetOpen.current && (
        <Suspense fallback={null}>
          <Sheets tuning={opening.tuning} stop={stop} sheet={sheet} />
        </Suspense>
      )}
    </div>
  )
}

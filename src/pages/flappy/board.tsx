import { useSelector } from '@xstate/react'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { isLost } from '../../../machines/flappy/ends.ts'
import { onTuningSaved } from '../../base/saved-tuning.ts'
import { LazyTraceBar } from '../../components/game/lazy-trace-bar.tsx'
import { isPlayStop } from '../../components/game/play-stop.ts'
import { TuningListener } from '../../components/game/tuning-listener.tsx'
import { useFocusAfterRemoval } from '../../components/sheet/use-focus-after-removal.ts'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { loadSheets, Sheets } from './chunks.ts'
import { EndCard } from './end-card.tsx'
import { Frame, useFrame } from './frame.tsx'
import type { SheetName } from './sheets.tsx'
import { StartPanel, useGhost } from './start-panel.tsx'
import { type Opening, useFlappy } from './use-flappy.ts'
import { useFreshTicket, useKeptRun, useRefusalsEnd } from './use-ticket.ts'

interface BoardProps {
  opening: Opening
  /** Asks for the opening again: my best, or the week's, is another. */
  refresh: () => Promise<void>
}

/** The sky that a player flies in: the start, the score, and the card after a crash. */
export function Board({ opening, refresh }: BoardProps) {
  const { actor, ticketFailure } = useFlappy(opening)
  const frame = useFrame(actor)
  const { stage, isReady } = frame
  const { ticketRefusal, result } = useSelector(actor, ({ context }) => context)
  const [ghostName, chooseGhost] = useGhost()
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
  useEffect(() => {
    // The sheets come after the engine; one that is opened before they are there waits for them.
    if (isReady) loadSheets().catch(() => {})
  }, [isReady])

  return (
    <Frame
      frame={frame}
      opening={opening}
      ghost={ghostName === 'none' ? null : opening.ghosts[ghostName]}
      start={
        <StartPanel
          actor={actor}
          opening={opening}
          ghost={ghostName}
          failure={ticketFailure.current}
          onGhost={chooseGhost}
          onFly={frame.tap}
          onSheet={open}
          button={flyButton}
        />
      }
      end={
        <EndCard
          actor={actor}
          opening={opening}
          wish={frame.wish}
          onWish={frame.setWish}
          onRanking={() => open('ranking')}
        />
      }
      foot={<LazyTraceBar />}
    >
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
    </Frame>
  )
}

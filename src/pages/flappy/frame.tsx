import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GhostRun } from '../../../contract/flappy.ts'
import type { Game, Held } from '../../../games/flappy/game.ts'
import { formatNumber } from '../../base/format.ts'
import { LateTaps } from '../../components/game/late-taps.tsx'
import { SoundButton } from '../../components/game/sound-button.tsx'
import { useSound } from '../../stores/sound.ts'
import { Announcer } from './announcer.tsx'
import styles from './frame.module.css'
import { Sky } from './sky.tsx'
import { type FlappyActor, type Opening, useStage } from './use-flappy.ts'

/** What a player wants after a crash: to fly again, or back to the start. */
export type Wish = 'fly' | 'start'

/** What a flight shows of itself, and how it is tapped. */
export function useFrame(actor: FlappyActor) {
  const stage = useStage(actor)
  const [score, setScore] = useState(0)
  const [held, setHeld] = useState<Held | null>(null)
  const [isReady, setReady] = useState(false)
  const game = useRef<Game | null>(null)
  const tap = useCallback(() => game.current?.tap(), [])
  const [wish, setWish] = useAgain(actor, stage, tap)
  const take = (mounted: Game | null) => {
    game.current = mounted
    setReady(mounted !== null)
  }
  return { actor, stage, score, setScore, held, setHeld, isReady, tap, wish, setWish, take }
}

/**
 * After a crash one tap flies again: at once, or as soon as the run is settled and the next ticket there. A
 * player who gets no ticket is brought back to the start, which says why.
 * @param fly takes off
 * @returns what waits to come true, and how to wish for it
 */
function useAgain(
  actor: FlappyActor,
  stage: ReturnType<typeof useStage>,
  fly: () => void,
): [wish: Wish | null, setWish: (wish: Wish) => void] {
  const [wish, setWish] = useState<Wish | null>(null)
  const hasTicket = useSelector(actor, ({ context }) => context.ticket !== null)
  const isRefused = useSelector(actor, ({ context }) => context.ticketRefusal !== null)
  const isSettled = stage === 'submitted' || stage === 'refused'
  const mayGo = wish === 'start' || hasTicket || isRefused
  useEffect(() => {
    if (wish === null) return
    if (isSettled && mayGo) {
      setWish(null)
      actor.send({ type: 'AGAIN' })
      if (wish === 'fly' && hasTicket) fly()
    } else if (!isSettled && stage !== 'sending') {
      setWish(null)
    }
  }, [actor, stage, wish, isSettled, mayGo, hasTicket, fly])
  return [wish, setWish]
}

interface FrameProps {
  frame: ReturnType<typeof useFrame>
  opening: Pick<Opening, 'art' | 'tuning'>
  /** Whom one flies against; null for nobody. */
  ghost: GhostRun | null
  /** What stands low before the flight, and after it. */
  start: ReactNode
  end: ReactNode
  /** What stands low at all times. */
  foot?: ReactNode
  children?: ReactNode
}

/** The sky with the score over it, and what stands low before and after a flight. */
export function Frame({ frame, opening, ghost, start, end, foot, children }: FrameProps) {
  const { actor, stage, score, held, tap } = frame
  return (
    <div className={styles.frame} data-stage={stage}>
      <Sky
        actor={actor}
        art={opening.art}
        ghost={ghost}
        onGame={frame.take}
        onScore={frame.setScore}
        onHeld={frame.setHeld}
      />
      <div className={styles.top}>
        <SoundButton {...useSound()} />
      </div>
      {stage !== 'ready' && <Score score={score} isBig={stage === 'flying'} />}
      <div className={styles.low}>
        {stage === 'ready' && frame.isReady && <LateTaps>{start}</LateTaps>}
        {stage !== 'ready' && stage !== 'flying' && end}
        {foot}
      </div>
      {held !== null && <HeldCover held={held} onGo={tap} />}
      <Announcer actor={actor} score={score} held={held} chests={opening.tuning.chestsDiamonds} />
      {children}
    </div>
  )
}

/** The gates passed: large in the air, and each one pops. Screen readers are told by the announcer. */
function Score({ score, isBig }: { score: number; isBig: boolean }) {
  return (
    <p className={styles.score} data-big={isBig} aria-hidden="true">
      <span key={score} className={styles.scoreFigure} data-pops={score > 0}>
        {formatNumber(score)}
      </span>
    </p>
  )
}

interface HeldCoverProps {
  held: Held
  onGo: () => void
}

/** The flight stands still: a tap goes on with it, after three seconds to find back. */
function HeldCover({ held, onGo }: HeldCoverProps) {
  const { t } = useTranslation('flappy')
  if (held !== 'asleep') {
    return (
      <p key={held} className={styles.countdown} aria-hidden="true">
        {formatNumber(held)}
      </p>
    )
  }
  return (
    <LateTaps className={styles.overSky}>
      <button type="button" className={styles.heldCover} onClick={onGo}>
        <strong className={styles.heldTitle}>{t('held.title')}</strong>
        <span>{t('held.go')}</span>
      </button>
    </LateTaps>
  )
}

import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { GhostRun } from '../../../contract/flappy.ts'
import type { Game, Held } from '../../../games/flappy/game.ts'
import { LateTaps } from '../../components/game/late-taps.tsx'
import { SoundButton } from '../../components/game/sound-button.tsx'
import { useSound } from '../../stores/sound.ts'
import { Announcer } from './announcer.tsx'
import styles from './frame.module.css'
import { HeldCover } from './held-cover.tsx'
import { Score } from './score.tsx'
import { Sky } from './sky.tsx'
import { useAgain } from './use-again.ts'
import type { FlappyActor, Opening } from './use-flappy.ts'
import { useStage } from './use-stage.ts'

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

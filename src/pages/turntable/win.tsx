import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { SpinCount, TurntableTuning } from '../../../contract/turntable.ts'
import { useReducedMotion } from '../../components/use-reduced-motion.ts'
import type { LostSpin } from './use-lost-spin.ts'
import type { TurntableActor } from './use-turntable.ts'
import { WinOverlay } from './win-overlay.tsx'

/** The scene's own moment comes first: the prize rises and flies into the balance. */
const SCENE_FIRST_MS = 1_100

interface WinProps {
  actor: TurntableActor
  tuning: TurntableTuning
  found: LostSpin['found']
  onCollect: () => void
  onAgain: (count: SpinCount) => void
}

/** Shows what a tap brought, until the player takes it. */
export function Win({ actor, tuning, found, onCollect, onAgain }: WinProps) {
  const isRevealing = useSelector(actor, ({ value }) => value === 'revealing')
  const answer = useSelector(actor, ({ context }) => context.answer)
  const isStill = useReducedMotion()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isRevealing) return
    const timer = setTimeout(() => setShown(true), isStill ? 0 : SCENE_FIRST_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isRevealing, isStill])
  if (!isShown || !isRevealing || !answer) return null
  return (
    <WinOverlay
      answer={answer}
      tuning={tuning}
      wasAway={found === 'away'}
      onCollect={onCollect}
      onAgain={() => {
        onCollect()
        onAgain(answer.spins.length === 10 ? 10 : 1)
      }}
    />
  )
}

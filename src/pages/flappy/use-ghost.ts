import { useState } from 'react'
import { readStorage, writeStorage } from '../../base/storage.ts'

const NAME = 'companion.flappy-ghost'

/** Whom one can fly against. */
export const GHOSTS = ['week', 'mine', 'none'] as const
export type GhostName = (typeof GHOSTS)[number]

/** Whom the player flies against, as they chose it last. */
export function useGhost(): [chosen: GhostName, choose: (ghost: GhostName) => void] {
  const [chosen, setChosen] = useState<GhostName>(
    () => GHOSTS.find((name) => name === readStorage(NAME)) ?? 'week',
  )
  const choose = (ghost: GhostName) => {
    setChosen(ghost)
    writeStorage(NAME, ghost)
  }
  return [chosen, choose]
}

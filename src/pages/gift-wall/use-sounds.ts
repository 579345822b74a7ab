import { useEffect, useRef, useState } from 'react'
import { openTones } from '../../../games/stage/tones.ts'
import type { Sound } from '../../components/game/sound-button.tsx'
import type { WallActor } from './use-wall.ts'

const FANFARE = [523, 659, 784, 1_047]

/** What is heard of a wall: a small bell for a banner, a fanfare for the stage. @param isWanted by the settings */
export function useSounds(actor: WallActor, isWanted: boolean): Sound {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOn = chosen ?? isWanted
  const wanted = useRef(isOn)
  wanted.current = isOn
  useEffect(() => {
    const { play, close } = openTones(() => wanted.current)
    let banners = new Set<string>()
    let stage: string | null = null
    const { unsubscribe } = actor.subscribe(({ context }) => {
      const keys = new Set(context.banners.map(({ key }) => key))
      if ([...keys].some((key) => !banners.has(key))) play(988, 0, 0.25, 0.04, 'sine')
      banners = keys
      const onStage = context.stage?.key ?? null
      if (onStage !== null && onStage !== stage) {
        for (const [index, note] of FANFARE.entries())
          play(note, index * 0.1, 0.7, 0.07, 'triangle')
      }
      stage = onStage
    })
    return () => {
      unsubscribe()
      close()
    }
  }, [actor])
  return { isOn, toggle: () => setChosen(!isOn) }
}

// Which gift has the stage, followed from the wall, and what that looks like.
import { drawnGiftOf } from '../../machines/gift-wall/art-name.ts'
import { sceneNow } from '../stage/clock.ts'
import { createLook, isOver, type Look, lookAt, type Show } from './view.ts'

/** A gift without a picture of its own is a parcel. */
const PARCEL = 'gift'

/** What of a wall the stage looks at. */
export interface OnStage {
  key: string
  gift: string
}

export interface Giving {
  readonly look: Look
  /** The sprite that is to be painted; null while the stage is empty. */
  readonly sprite: string | null
  isResting(): boolean
  /** Takes what has the stage now. @returns whether another sprite is to be painted */
  follow(onStage: OnStage | null): boolean
  advance(now: number): void
}

/** @param isCalm asked for each gift */
export function openGiving(isCalm: () => boolean): Giving {
  const look = createLook()
  let key: string | null = null
  let show: Show = { sprite: null, since: 0, goesAt: null, isCalm: isCalm() }
  return {
    look,
    get sprite() {
      return show.sprite
    },
    isResting: () => isOver(show, sceneNow()),
    follow: (onStage) => {
      if ((onStage?.key ?? null) === key) return false
      key = onStage?.key ?? null
      if (onStage === null) {
        show = { ...show, goesAt: sceneNow() }
        return false
      }
      const sprite = drawnGiftOf(onStage.gift) ?? PARCEL
      show = { sprite, since: sceneNow(), goesAt: null, isCalm: isCalm() }
      return true
    },
    advance: (now) => lookAt(look, show, now),
  }
}

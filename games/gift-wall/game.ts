// The gift wall's stage, by its only door: the page mounts it and takes it away.
import type { ActorRefFrom } from 'xstate'
import type { giftWallMachine } from '../../machines/gift-wall/machine.ts'
import { type ArtDoor, type ArtUrls, openArt, openReleaseArt } from '../stage/art.ts'
import { isCalm } from '../stage/calm.ts'
import { type Mounted, mountGame, type StageOptions } from '../stage/game.ts'
import type { Drawing } from './drawing.ts'
import { openGiving } from './giving.ts'

export interface GameParts extends StageOptions {
  /** Its snapshot is shown: the big gift that has the stage. */
  actor: Pick<ActorRefFrom<typeof giftWallMachine>, 'getSnapshot' | 'subscribe'>
  /** The addresses of gifts' pictures by their names, which the page has already. */
  gifts: ArtUrls
}

export type Game = Mounted<ArtDoor>

/**
 * Mounts the stage into `host`; it fits and centres itself.
 * @throws when a part of it cannot be loaded
 */
export function mount(host: HTMLElement, parts: GameParts): Promise<Game> {
  const { actor, gifts } = parts
  return mountGame<Drawing, ArtDoor>(host, parts, (stage) => {
    const giving = openGiving(isCalm)
    const follow = () => {
      const { stage: onStage } = actor.getSnapshot().context
      if (giving.follow(onStage)) stage.drawing?.paint()
      stage.mark({ gift: onStage?.key ?? null })
    }
    const { unsubscribe } = actor.subscribe(follow)
    const art = openArt(openReleaseArt(gifts), parts.art)
    follow()
    return {
      engine: 'pixi',
      drawWithEngine: async (onLost) => {
        const { drawWithPixi } = await import('./scene.tsx')
        return drawWithPixi({ host, giving, art, quality: stage.quality, onLost })
      },
      drawWithDom: async () => {
        const { drawWithDom } = await import('./dom-gift.ts')
        return drawWithDom(host, giving, art)
      },
      advance: giving.advance,
      close: unsubscribe,
      doors: {
        setArt: (over) => {
          if (art.lay(over)) stage.drawing?.paint()
        },
      },
    }
  })
}

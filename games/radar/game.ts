// The radar scene's only door: the page mounts it and takes it away.
import { type ArtDoor, openArt } from '../stage/art.ts'
import { isCalm } from '../stage/calm.ts'
import { type Mounted, mountGame, type StageOptions } from '../stage/game.ts'
import { buzz } from '../stage/haptics.ts'
import { onTheme } from '../stage/theme.ts'
import { releaseArt } from './art.ts'
import type { Drawing } from './drawing.ts'
import { openRadar, type RadarParts } from './radar.ts'
import { type RadarActor, sightOf } from './sight.ts'
import { openSounds } from './sound.ts'

export interface GameParts extends StageOptions {
  /** Its snapshot is shown; it is sent `SURFACED` when everyone has surfaced. */
  actor: RadarActor
  tuning: RadarParts['tuning']
  /** My own face (`faceOf`); null where nobody knows who I am. */
  me: string | null
  /** Asked before every sound. */
  isSoundOn: () => boolean
}

export type Game = Mounted<ArtDoor>

/**
 * Mounts the radar into `host`; it fits and centres itself.
 * @throws when a part of the game cannot be loaded
 */
export function mount(host: HTMLElement, parts: GameParts): Promise<Game> {
  const { actor, tuning, me } = parts
  return mountGame<Drawing, ArtDoor>(host, parts, (stage) => {
    const sounds = openSounds(parts.isSoundOn)
    const radar = openRadar(sightOf(actor.getSnapshot()), {
      tuning,
      feel: { ...sounds, buzz },
      isCalm,
      onSurfaced: () => actor.send({ type: 'SURFACED' }),
    })
    const follow = () => {
      const sight = sightOf(actor.getSnapshot())
      radar.follow(sight)
      stage.drawing?.meet(sight)
      stage.mark({ state: sight.state })
    }
    const { unsubscribe } = actor.subscribe(follow)
    const art = openArt(releaseArt, parts.art)
    const forgetTheme = onTheme(stage.redraw)
    stage.mark({ state: radar.sight.state })
    return {
      engine: 'pixi',
      drawWithEngine: async (onLost) => {
        const { drawWithPixi } = await import('./scene.tsx')
        return drawWithPixi({ host, radar, art, me, quality: stage.quality, onLost })
      },
      drawWithDom: async () => {
        const { drawWithDom } = await import('./dom-radar.ts')
        return drawWithDom(host, radar, art, me)
      },
      advance: radar.advance,
      close: () => {
        unsubscribe()
        forgetTheme()
        radar.close()
        sounds.close()
      },
      doors: {
        setArt: (over) => {
          if (art.lay(over)) stage.redraw()
        },
      },
    }
  })
}

// The flight's only door: the page mounts it, tells it whom one flies against, and takes it away.
import { type ArtDoor, openArt } from '../stage/art.ts'
import { type Drawing, type Mounted, mountGame, type StageOptions } from '../stage/game.ts'
import { buzz } from '../stage/haptics.ts'
import { onTheme } from '../stage/theme.ts'
import { releaseArt } from './art.ts'
import type { FlightParts } from './frame.ts'
import { hourNow } from './hour.ts'
import { openShow, type Show, type ShowParts } from './show.ts'
import { openSounds } from './sound.ts'

export type { Held } from './hold.ts'

export interface GameParts
  extends StageOptions,
    Omit<ShowParts, 'quality' | 'sounds' | 'buzz' | 'onAim'> {
  /** Asked before every sound. */
  isSoundOn: () => boolean
}

/** What the page may tell the game. */
type Doors = Pick<Show, 'tap' | 'setGhost'> & ArtDoor

export type Game = Mounted<Doors>

/**
 * Mounts the flight into `host`; taps on it are the player's.
 * @throws when a part of the game cannot be loaded
 */
export function mount(host: HTMLElement, parts: GameParts): Promise<Game> {
  return mountGame<Drawing, Doors>(host, parts, (stage) => {
    const sounds = openSounds(parts.isSoundOn)
    const { actor } = parts
    const show = openShow({
      ...parts,
      quality: stage.quality,
      sounds,
      buzz,
      onAim: (aim) => stage.mark({ aim }),
      onHeld: (held) => {
        stage.mark({ held })
        parts.onHeld(held)
      },
    })
    const art = openArt(releaseArt, parts.art)
    const flight: FlightParts = { host, show, hour: hourNow(), quality: stage.quality, art }
    const tell = () => {
      const { flight: state } = actor.getSnapshot().value
      stage.mark({ state: typeof state === 'string' ? state : 'crashed' })
    }
    const subscription = actor.subscribe(tell)
    tell()
    const redraw = () => {
      show.hold()
      stage.redraw()
    }
    const forgetTheme = onTheme(redraw)
    return {
      engine: 'phaser',
      drawWithEngine: async (onLost) => {
        flight.hour = hourNow()
        const { drawWithPhaser } = await import('./scene.ts')
        return drawWithPhaser(flight, onLost)
      },
      drawWithDom: async () => {
        flight.hour = hourNow()
        const { drawWithDom } = await import('./dom-flight.ts')
        return drawWithDom(flight)
      },
      rests: () => show.rests,
      advance: show.advance,
      close: () => {
        forgetTheme()
        subscription.unsubscribe()
        show.close()
        sounds.close()
      },
      doors: {
        tap: show.tap,
        setGhost: show.setGhost,
        setArt: (over) => {
          if (art.lay(over)) redraw()
        },
      },
    }
  })
}

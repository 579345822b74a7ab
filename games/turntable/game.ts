// The turntable scene's only door: the page mounts it, tells it of new tuning, and takes it away.
import type { TurntableTuning } from '../../contract/turntable.ts'
import { type ArtDoor, openArt } from '../stage/art.ts'
import { isCalm } from '../stage/calm.ts'
import { type Mounted, mountGame, type StageOptions } from '../stage/game.ts'
import { buzz } from '../stage/haptics.ts'
import { onTheme } from '../stage/theme.ts'
import { releaseArt } from './art.ts'
import type { Words } from './banner.ts'
import type { Drawing } from './drawing.ts'
import { openSounds } from './sound.ts'
import { openWheel, type TurntableActor } from './wheel.ts'

/** Gives a text of the page by its key. */
export type Translate = (key: string, params?: Record<string, unknown>) => string

export interface GameParts extends StageOptions {
  /** Its snapshot is shown; it is sent `STOPPED` when the wheel rests. */
  actor: TurntableActor
  tuning: TurntableTuning
  t: Translate
  /** Asked before every sound. */
  isSoundOn: () => boolean
}

interface Doors extends ArtDoor {
  /** Lets the best of ten rise once all have been dealt. */
  present(): void
  /** Sounds as a prize that is dealt. */
  tick(): void
  /** Draws the wheel anew with other sectors; those that it has stay as they are. */
  retune(tuning: TurntableTuning): void
  /** Paints texts and amounts anew: the player has changed the language. */
  repaint(): void
}

export type Game = Mounted<Doors>

const DEALT_STRENGTH = 0.7
const DEALT_BUZZ_MS = 8

/**
 * Mounts the wheel into `host`; the wheel fits and centres itself.
 * @throws when a part of the game cannot be loaded
 */
export function mount(host: HTMLElement, parts: GameParts): Promise<Game> {
  const { actor, tuning, t } = parts
  // Asked for at each painting: the player may have changed the language.
  const words: Words = {
    get big() {
      return t('win.big')
    },
    get jackpot() {
      return t('win.jackpot')
    },
  }
  return mountGame<Drawing, Doors>(host, parts, (stage) => {
    const sounds = openSounds(parts.isSoundOn)
    const wheel = openWheel(actor, tuning, {
      feel: { ...sounds, buzz },
      isCalm,
      onChange: ({ state, sector }) => stage.mark({ state, sector }),
    })
    const art = openArt(releaseArt, parts.art)
    const repaint = () => stage.drawing?.repaint()
    const forgetTheme = onTheme(stage.redraw)
    return {
      engine: 'pixi',
      drawWithEngine: async (onLost) => {
        const { drawWithPixi } = await import('./scene.tsx')
        return drawWithPixi({ host, wheel, words, art, quality: stage.quality, onLost })
      },
      drawWithDom: async () => {
        const { drawWithDom } = await import('./dom-wheel.ts')
        return drawWithDom(host, wheel, words, art)
      },
      advance: wheel.advance,
      close: () => {
        forgetTheme()
        wheel.close()
        sounds.close()
      },
      doors: {
        present: wheel.present,
        tick: () => {
          sounds.tick(DEALT_STRENGTH)
          buzz(DEALT_BUZZ_MS)
        },
        retune: (fresh) => {
          if (fresh === wheel.tuning) return
          wheel.tuning = fresh
          repaint()
        },
        repaint,
        setArt: (over) => {
          if (art.lay(over)) repaint()
        },
      },
    }
  })
}

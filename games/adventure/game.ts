// The adventure scene's only door: the page mounts it, tells it of new texts, and takes it away.
import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { type ArtDoor, openArt } from '../stage/art.ts'
import { type Mounted, mountGame, type StageOptions } from '../stage/game.ts'
import { buzz } from '../stage/haptics.ts'
import { onTheme } from '../stage/theme.ts'
import { releaseArt } from './art.ts'
import type { Drawing } from './drawing.ts'
import type { MapParts } from './frame.ts'
import { hourNow } from './hour.ts'
import type { SceneTexts } from './labels.ts'
import { type AdventureActor, type LiveCrowd, openShow } from './show.ts'
import { openSounds } from './sound.ts'
import type { MapPlan } from './view.ts'

export interface GameParts extends StageOptions {
  /** Its snapshot is shown; the scene decides and sends nothing. */
  actor: AdventureActor
  tuning: AdventureTuning
  texts: SceneTexts
  /** A planet was tapped. */
  onPlanet: (planet: number) => void
  /** The player asked for less motion. */
  isCalm: boolean
  /** The address of the player's own picture, for the head of their squads; null without one. */
  face: string | null
  /** Everyone's ships, live. */
  crowd: LiveCrowd
  /** Asked before every sound. */
  isSoundOn: () => boolean
}

interface Doors extends ArtDoor {
  setTexts(texts: SceneTexts): void
  retune(tuning: AdventureTuning): void
  /** Shows the planet that ships are planned for, and how many are planned for each. */
  setPlan(plan: MapPlan): void
}

export type Game = Mounted<Doors>

/**
 * Mounts the star map into `host`, over its whole padding box; what the host's padding covers stays
 * free of planets, for the page's own buttons.
 * @throws when a part of the game cannot be loaded
 */
export function mount(host: HTMLElement, parts: GameParts): Promise<Game> {
  return mountGame<Drawing, Doors>(host, parts, (stage) => {
    const sounds = openSounds(parts.isSoundOn)
    const show = openShow({
      ...parts,
      feel: { ...sounds, buzz },
      onChange: ({ phase, treasure }) => stage.mark({ phase, treasure }),
    })
    const { texts, onPlanet, face } = parts
    const art = openArt(releaseArt, parts.art)
    const map: MapParts = { host, show, texts, onPlanet, face, hour: hourNow(), art }
    const forgetHour = onTheme(() => {
      if (map.hour !== hourNow()) stage.redraw()
    })
    return {
      engine: 'phaser',
      drawWithEngine: async (onLost) => {
        map.hour = hourNow()
        const { drawWithPhaser } = await import('./scene.ts')
        const drawing = await drawWithPhaser(map, stage.quality, onLost)
        // Others may have come while it was made.
        drawing.setTexts(map.texts)
        return drawing
      },
      drawWithDom: async () => {
        map.hour = hourNow()
        const { drawWithDom } = await import('./dom-map.ts')
        return drawWithDom(map)
      },
      rests: () => show.view.phase === 'waiting' || show.view.phase === 'choosing',
      advance: show.advance,
      close: () => {
        forgetHour()
        show.close()
        sounds.close()
      },
      doors: {
        setTexts: (fresh) => {
          if (fresh === map.texts) return
          map.texts = fresh
          stage.drawing?.setTexts(fresh)
        },
        retune: show.retune,
        setPlan: show.setPlan,
        setArt: (over) => {
          if (art.lay(over)) stage.redraw()
        },
      },
    }
  })
}

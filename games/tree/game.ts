// The garden's only door: the page mounts it with the tree's machine, and takes it away.
import { type ArtDoor, openArt } from '../stage/art.ts'
import { isCalm } from '../stage/calm.ts'
import { type Drawing, type Mounted, mountGame, type StageOptions } from '../stage/game.ts'
import { buzz } from '../stage/haptics.ts'
import { releaseArt } from './art.ts'
import { type GardenParts, openGarden } from './garden.ts'
import { type FaceUrls, loadImages } from './images.ts'
import { openSounds } from './sound.ts'

export interface GameParts extends StageOptions, Omit<GardenParts, 'feel' | 'isCalm' | 'onChange'> {
  faces: FaceUrls
  /** Asked before every sound. */
  isSoundOn: () => boolean
}

interface Doors extends ArtDoor {
  /** Waters the ground while the invitation waits. */
  sprout(): void
}

export type Game = Mounted<Doors>

const POUR_BUZZ = [12, 60, 12, 60, 12]
const LEVEL_UP_BUZZ = [20, 50, 40]

/**
 * Mounts the garden into `host`; it fits itself, and reaches beyond to the page's edges.
 * @throws when a part of the game cannot be loaded
 */
export function mount(host: HTMLElement, parts: GameParts): Promise<Game> {
  return mountGame<Drawing, Doors>(host, parts, (stage) => {
    const sounds = openSounds(parts.isSoundOn)
    const living = openGarden({
      ...parts,
      feel: {
        pour: () => {
          sounds.pour()
          buzz(POUR_BUZZ)
        },
        unfold: sounds.unfold,
        levelUp: () => {
          sounds.levelUp()
          buzz(LEVEL_UP_BUZZ)
        },
      },
      isCalm,
      onChange: stage.mark,
    })
    const art = openArt(releaseArt, parts.art)
    const load = () => {
      const loading = loadImages(art.urls, parts.faces)
      // Whoever draws hears of it, and may come only after it.
      loading.catch(() => {})
      return loading
    }
    let images = load()
    const reload = () => {
      images = load()
      stage.redraw()
    }
    const forgetArt = art.subscribe(reload)
    return {
      engine: 'pixi',
      drawWithEngine: async (onLost) => {
        const { drawWithPixi } = await import('./scene.tsx')
        return drawWithPixi(host, living, images, stage.quality, onLost)
      },
      drawWithDom: async () => {
        const { drawWithDom } = await import('./dom-garden.ts')
        return drawWithDom(host, living, images, stage.quality)
      },
      advance: living.advance,
      close: () => {
        forgetArt()
        living.close()
        sounds.close()
      },
      doors: {
        sprout: living.sprout,
        setArt: (over) => {
          if (art.lay(over)) reload()
        },
      },
    }
  })
}

import type { AnyActor } from 'xstate'
import type { ArtUrls } from '../../games/stage/art.ts'

/** What a scene is mounted with where none of its page is around it. */
export interface SceneParts {
  /** Its machine, which nobody but a trace tells anything. */
  actor: AnyActor
  /** The viewer asked for less motion. */
  isCalm: boolean
  /** Asked before every sound. */
  isSoundOn: () => boolean
  /** `dom`: drawn by elements; else as the phone can. */
  renderer: 'auto' | 'dom'
  /** A tuning that its schema has passed, in the place of the release's. */
  tuning?: unknown
  /** Addresses of sprites, by name, in the place of the release's. */
  art?: ArtUrls | undefined
}

/** How a game's scene is shown by its machine alone, with the tuning that is here unless another one is given. */
export interface Scene {
  tuningVersion: number
  /**
   * Whether its time stands still wherever the trace does: what it shows would go on by itself, and
   * elsewhere than the trace. Others finish what they were moving.
   */
  standsStill?: (actor: AnyActor) => boolean
  mount(host: HTMLElement, parts: SceneParts): Promise<{ destroy(): void }>
}

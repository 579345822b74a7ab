import type { AnyActor } from 'xstate'

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
}

/** How a game's scene is shown by its machine alone, with the tuning that is here. */
export interface Scene {
  tuningVersion: number
  /**
   * Whether its time stands still wherever the trace does: what it shows would go on by itself, and
   * elsewhere than the trace. Others finish what they were moving.
   */
  standsStill?: (actor: AnyActor) => boolean
  mount(host: HTMLElement, parts: SceneParts): Promise<{ destroy(): void }>
}

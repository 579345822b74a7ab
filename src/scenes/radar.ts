import tuningFile from '../../assets/radar/tuning.json'
import { type GameParts, mount as mountGame } from '../../games/radar/game.ts'
import type { SceneParts } from './scene.ts'

export const tuningVersion = tuningFile.version

/**
 * The sky; whoever the trace is of has no face in it.
 * @throws when a part of the game cannot be loaded
 */
export function mount(host: HTMLElement, { actor, tuning = tuningFile, ...parts }: SceneParts) {
  return mountGame(host, {
    ...parts,
    actor: actor as GameParts['actor'],
    tuning: tuning as GameParts['tuning'],
    me: null,
  })
}

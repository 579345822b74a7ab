import tuningFile from '../../assets/tree/tuning.json'
import { type GameParts, mount as mountGame } from '../../games/tree/game.ts'
import type { SceneParts } from './scene.ts'

export const tuningVersion = tuningFile.version

/**
 * The garden, by the time and the tuning that the machine was told; the trace names no faces.
 * @throws when a part of the game cannot be loaded
 */
export function mount(host: HTMLElement, { actor, tuning: _ofTheMachine, ...parts }: SceneParts) {
  const tree = actor as NonNullable<GameParts['actor']>
  return mountGame(host, {
    ...parts,
    actor: tree,
    treeId: 'trace',
    faces: { 'my-face': null, 'partner-face': null },
    clock: () => tree.getSnapshot().context.now,
    homeOffsetMinutes: 0,
    hasSprout: false,
  })
}

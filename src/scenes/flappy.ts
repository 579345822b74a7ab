import type { AnyActor } from 'xstate'
import tuningFile from '../../assets/flappy/tuning.json'
import { type GameParts, mount as mountGame } from '../../games/flappy/game.ts'
import type { SceneParts } from './scene.ts'

export const tuningVersion = tuningFile.version

/** Between two taps a bird falls. */
export function standsStill(actor: AnyActor): boolean {
  return actor.getSnapshot().value.flight === 'flying'
}

/**
 * The flight, without anyone to fly against; the machine's taps move the bird, by its ticket's tuning.
 * @throws when a part of the game cannot be loaded
 */
export function mount(host: HTMLElement, { actor, tuning: _ofTheTicket, ...parts }: SceneParts) {
  return mountGame(host, {
    ...parts,
    actor: actor as GameParts['actor'],
    ghost: null,
    onScore: () => {},
    onHeld: () => {},
  })
}

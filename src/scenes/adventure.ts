import i18next from 'i18next'
import tuningFile from '../../assets/adventure/tuning.json'
import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { type GameParts, mount as mountGame } from '../../games/adventure/game.ts'
import type { SceneParts } from './scene.ts'

const fileTuning = tuningFile as AdventureTuning

export const tuningVersion = fileTuning.version

/** A trace is of one player: nobody else's ships are in it. */
const NOBODY: GameParts['crowd'] = {
  read: () => ({
    ships: fileTuning.planets.map(() => 0),
    players: 0,
    faces: fileTuning.planets.map(() => []),
  }),
  subscribe: () => () => {},
}

/**
 * The star map.
 * @throws when a part of the game cannot be loaded
 */
export async function mount(host: HTMLElement, { actor, tuning: given, ...parts }: SceneParts) {
  const tuning = (given ?? fileTuning) as AdventureTuning
  await i18next.loadNamespaces('adventure')
  const planets = tuning.planets.map(({ id }) => i18next.t(`adventure:planets.${id}`))
  return mountGame(host, {
    ...parts,
    actor: actor as GameParts['actor'],
    tuning,
    texts: { planets, language: i18next.language },
    onPlanet: () => {},
    face: null,
    crowd: NOBODY,
  })
}

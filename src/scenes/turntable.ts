import i18next from 'i18next'
import tuningFile from '../../assets/turntable/tuning.json'
import type { TurntableTuning } from '../../contract/turntable.ts'
import { type GameParts, mount as mountGame } from '../../games/turntable/game.ts'
import type { SceneParts } from './scene.ts'

export const tuningVersion = tuningFile.version

/**
 * The wheel. Its page deals ten prizes before the best of them rises; here that is at once.
 * @throws when a part of the game cannot be loaded
 */
export async function mount(
  host: HTMLElement,
  { actor, tuning = tuningFile, ...parts }: SceneParts,
) {
  await i18next.loadNamespaces('turntable')
  const t = (key: string, params = {}) => i18next.t(key, { ns: 'turntable', ...params })
  const game = await mountGame(host, {
    ...parts,
    actor: actor as GameParts['actor'],
    tuning: tuning as TurntableTuning,
    t,
  })
  game.present()
  const subscription = actor.subscribe(() => game.present())
  return {
    destroy: () => {
      subscription.unsubscribe()
      game.destroy()
    },
  }
}

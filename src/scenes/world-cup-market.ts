import i18next from 'i18next'
import type { SnapshotFrom } from 'xstate'
import type { marketMachine } from '../../machines/world-cup/market.ts'
import { mountLines } from './lines.ts'
import type { SceneParts } from './scene.ts'

/** Markets have no tuning. */
export const tuningVersion = 0

/** Where the market of a match stands, whether it takes bets, and where their stakes are, in words. */
export function mount(host: HTMLElement, { actor }: SceneParts) {
  return mountLines(host, actor, 'worldCup-flow', linesOf)
}

function linesOf({ value, context }: SnapshotFrom<typeof marketMachine>): string[] {
  const t = (key: string) => i18next.t(key, { ns: 'worldCup-flow' })
  const bets = context.takesBets ? 'taken' : 'refused'
  return [t(`market.${value}`), t(`bets.${bets}`), t(`stakes.${context.stakes}`)]
}

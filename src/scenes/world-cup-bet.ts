import i18next from 'i18next'
import type { SnapshotFrom } from 'xstate'
import type { betMachine } from '../../machines/world-cup/bet.ts'
import { mountLines } from './lines.ts'
import type { SceneParts } from './scene.ts'

/** Bets have no tuning. */
export const tuningVersion = 0

/** Where a bet stands and where its stake is, in words. */
export function mount(host: HTMLElement, { actor }: SceneParts) {
  return mountLines(host, actor, 'worldCup-flow', linesOf)
}

function linesOf({ value, context: { stake } }: SnapshotFrom<typeof betMachine>): string[] {
  const t = (key: string) => i18next.t(key, { ns: 'worldCup-flow' })
  return [t(`bet.${value}`), t(`stake.${stake}`)]
}

import i18next from 'i18next'
import type { SnapshotFrom } from 'xstate'
import type { contestMachine } from '../../machines/sweet-pick/contest.ts'
import { mountLines } from './lines.ts'
import type { SceneParts } from './scene.ts'

/** The machine has no tuning. */
export const tuningVersion = 0

/** Where a contest of Sweet Pick stands, what it takes, and where its pool is, in words. */
export function mount(host: HTMLElement, { actor }: SceneParts) {
  return mountLines(host, actor, 'sweetPick-flow', linesOf)
}

function linesOf({ value, context }: SnapshotFrom<typeof contestMachine>): string[] {
  const t = (key: string) => i18next.t(key, { ns: 'sweetPick-flow' })
  return [t(`contest.${value}`), t(`takes.${context.takes}`), t(`pool.${context.pool}`)]
}

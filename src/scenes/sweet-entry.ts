import i18next from 'i18next'
import type { SnapshotFrom } from 'xstate'
import type { entryMachine } from '../../machines/sweet-pick/entry.ts'
import { mountLines } from './lines.ts'
import type { SceneParts } from './scene.ts'

/** The machine has no tuning. */
export const tuningVersion = 0

/** Where an entry of Sweet Pick stands and who sees it, in words. */
export function mount(host: HTMLElement, { actor }: SceneParts) {
  return mountLines(host, actor, 'sweetPick-flow', linesOf)
}

function linesOf({ value, context: { seenBy } }: SnapshotFrom<typeof entryMachine>): string[] {
  const t = (key: string) => i18next.t(key, { ns: 'sweetPick-flow' })
  return [t(`entry.${value}`), t(`seenBy.${seenBy}`)]
}

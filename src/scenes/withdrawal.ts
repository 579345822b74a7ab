import i18next from 'i18next'
import type { SnapshotFrom } from 'xstate'
import type { withdrawalMachine } from '../../machines/withdrawal/machine.ts'
import { mountLines } from './lines.ts'
import type { SceneParts } from './scene.ts'

/** Withdrawals have no tuning. */
export const tuningVersion = 0

/** Where a withdrawal stands and where its points are, in the words of its page. */
export function mount(host: HTMLElement, { actor }: SceneParts) {
  return mountLines(host, actor, 'withdrawal', linesOf)
}

function linesOf({ value, context: { points } }: SnapshotFrom<typeof withdrawalMachine>): string[] {
  const t = (key: string) => i18next.t(key, { ns: 'withdrawal' })
  return [t(`states.${value}`), t(`points.${points}`)]
}

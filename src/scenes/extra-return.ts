import i18next from 'i18next'
import type { SnapshotFrom } from 'xstate'
import type { extraReturnMachine } from '../../machines/extra-return/machine.ts'
import { mountLines } from './lines.ts'
import type { SceneParts } from './scene.ts'

/** What a participation does is in no tuning. */
export const tuningVersion = 0

/** Where a participation stands and where its bonus is, in the words of its page. */
export function mount(host: HTMLElement, { actor }: SceneParts) {
  return mountLines(host, actor, 'extraReturn', linesOf)
}

function linesOf({ value, context: { bonus } }: SnapshotFrom<typeof extraReturnMachine>): string[] {
  const t = (key: string) => i18next.t(key, { ns: 'extraReturn' })
  return [t(`states.${value}`), t(`bonusAt.${bonus}`)]
}

import i18next from 'i18next'
import type { SnapshotFrom } from 'xstate'
import type { giftWallMachine } from '../../machines/gift-wall/machine.ts'
import { waitingSum } from '../../machines/gift-wall/wall.ts'
import { formatNumber } from '../base/format.ts'
import { mountLines } from './lines.ts'
import type { SceneParts } from './scene.ts'

/** Walls have no tuning. */
export const tuningVersion = 0

/** How a wall stands and what of its gifts was shown, in words. */
export function mount(host: HTMLElement, { actor }: SceneParts) {
  return mountLines(host, actor, 'giftWall', linesOf)
}

function linesOf({ value, context }: SnapshotFrom<typeof giftWallMachine>): string[] {
  const t = (key: string, figures?: object) => i18next.t(key, { ns: 'giftWall', ...figures })
  const [shown, waiting] = [context.shown.gifts, waitingSum(context).gifts].map(formatNumber)
  return [t(`flow.${value}`), t('flow.shown', { shown, waiting })]
}

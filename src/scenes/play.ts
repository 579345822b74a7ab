import i18next from 'i18next'
import type { SnapshotFrom } from 'xstate'
import type { playMachine } from '../../machines/play/machine.ts'
import { formatMoment, formatNumber } from '../base/format.ts'
import { mountLines } from './lines.ts'
import type { SceneParts } from './scene.ts'

/** Limits and pauses have no tuning. */
export const tuningVersion = 0

type Snapshot = SnapshotFrom<typeof playMachine>

/** What holds, in the words of the page of one's own limits; it has no game to show. */
export function mount(host: HTMLElement, { actor }: SceneParts) {
  return mountLines(host, actor, 'limits', linesOf)
}

function linesOf({ value, context: { own } }: Snapshot): string[] {
  const t = (key: string, params = {}) => i18next.t(key, { ns: 'limits', ...params })
  const until = (at: number | null) => ({ until: formatMoment(at ?? 0) })
  const holds = {
    open: () => t('now.open'),
    coolingOff: () => t('now.coolOff', until(own.coolingOffUntil)),
    excluded: () => t('now.exclusion', until(own.excludedUntil)),
  }
  const limits = (['day', 'week'] as const).flatMap((period) => {
    const { diamonds, later } = own[period]
    const amount = diamonds === null ? t('limits.none') : formatNumber(diamonds)
    const line = `${t(`limits.${period}.title`)}: ${amount}`
    if (!later) return [line]
    const when = formatMoment(later.from)
    return [
      line,
      later.diamonds === null
        ? t('limits.laterNone', { when })
        : t('limits.later', { when, amount: formatNumber(later.diamonds) }),
    ]
  })
  return [holds[value.pause](), ...limits]
}

import { useTranslation } from 'react-i18next'
import type { BackpackItem } from '../../../contract/backpack.ts'
import { formatMoment, formatNumber, formatWait } from '../../base/format.ts'
import { serverNow } from '../../stores/server-clock.ts'
import type { ItemStatus } from './item-status.ts'

/** Says of an item what it was given for, and until when it waits. */
export function useItemText() {
  const { t } = useTranslation(['backpack', 'items'])
  return {
    fromText: ({ from: { feature, reason, number } }: BackpackItem) =>
      t(`items:from.${feature}.${reason}`, { count: number, number: formatNumber(number) }),
    untilText: ({ expiresAt, usedAt }: BackpackItem, status: ItemStatus) => {
      if (status === 'soon') {
        return t('until.soon', { wait: formatWait(Math.max(0, expiresAt - serverNow())) })
      }
      return t(`until.${status}`, { when: formatMoment(usedAt ?? expiresAt) })
    },
  }
}

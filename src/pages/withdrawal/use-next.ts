import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '../../../contract/withdrawal.ts'
import { formatMoment } from '../../base/format.ts'
import { canCancel } from './withdrawal-state.ts'

/** What comes next for a withdrawal, and by when. */
export function useNext({ state, reviewAt, reviewedBy, restsUntil }: Withdrawal): string {
  const { t } = useTranslation('withdrawal')
  const params = {
    until: formatMoment(reviewAt),
    by: reviewedBy === null ? '' : formatMoment(reviewedBy),
  }
  if (canCancel({ state })) return t('next.submitted', params)
  if (state === 'approved' && restsUntil !== null) {
    return t('next.resting', { from: formatMoment(restsUntil) })
  }
  return t(`next.${state}`, params)
}

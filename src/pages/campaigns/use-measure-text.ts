import { useTranslation } from 'react-i18next'
import type { CampaignMeasure } from '../../../contract/campaigns-constants.ts'
import { formatNumber } from '../../base/format.ts'

/** Says what is counted, such as "Greet 5 people": a new campaign needs no text of its own for it. */
export function useMeasureText() {
  const { t } = useTranslation('campaigns')
  return (measure: CampaignMeasure, count: number) =>
    t(`measures.${measure}`, { count, amount: formatNumber(count) })
}

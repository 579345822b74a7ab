import { useTranslation } from 'react-i18next'
import { MARKET_STATES, MATCH_STATES } from '../../../contract/world-cup-constants.ts'
import type { OpsError } from '../base/ops-error.ts'

/** Says what a match, a market or a proposal is by now, where an action was refused for that. */
export function useMeanwhile(): (params: OpsError['params']) => string {
  const { t } = useTranslation('worldCup')
  return ({ state }) => {
    if (!state) return ''
    const catalogue = MARKET_STATES.some((it) => it === state)
      ? 'choices.market'
      : MATCH_STATES.some((it) => it === state)
        ? 'choices.state'
        : 'proposals.states'
    return t('meanwhile', { state: t(`${catalogue}.${state}`) })
  }
}

import { useTranslation } from 'react-i18next'
import type { OpsError } from '../base/ops-error.ts'

/** Says how an edition stands by now, where an action was refused for that. */
export function useMeanwhile(): (params: OpsError['params']) => string {
  const { t } = useTranslation('campaigns')
  return ({ state }) => (state ? t('meanwhile', { state: t(`choices.state.${state}`) }) : '')
}

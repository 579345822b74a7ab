import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/world-cup.ts'

/** Says what of the tournament a match is: its group, or its round. */
export function useStageWords(): (match: Pick<Match, 'stage' | 'group'>) => string {
  const { t } = useTranslation('worldCup')
  return ({ stage, group }) =>
    group === null ? t(`stage.${stage}`) : t('stage.ofGroup', { group })
}

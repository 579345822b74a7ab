import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Draft } from '../../../contract/tuning-ops.ts'

const COLOURS: Record<Draft['state'], string> = {
  draft: 'default',
  waiting: 'gold',
  approved: 'green',
  scheduled: 'blue',
  published: 'green',
  withdrawn: 'default',
}

/** How far a draft has come; gold is what waits for a person. */
export function DraftState({ state }: Pick<Draft, 'state'>) {
  const { t } = useTranslation('tuning')
  return <Tag color={COLOURS[state]}>{t(`choices.state.${state}`)}</Tag>
}

import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { WithdrawalState } from '../../../contract/withdrawal-values.ts'

const COLORS: Readonly<Record<WithdrawalState, string>> = {
  submitted: 'default',
  inReview: 'orange',
  approved: 'blue',
  sent: 'blue',
  paid: 'green',
  cancelled: 'default',
  rejected: 'red',
  unknown: 'gold',
  returned: 'red',
}

/** Where a withdrawal stands. */
export function StateTag({ state }: { state: WithdrawalState }) {
  const { t } = useTranslation('withdrawal')
  return <Tag color={COLORS[state]}>{t(`choices.state.${state}`)}</Tag>
}

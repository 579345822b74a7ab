import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CorrectionState } from '../../../contract/correction-ops.ts'

const COLORS: Readonly<Record<CorrectionState, string>> = {
  waiting: 'orange',
  approved: 'blue',
  done: 'green',
  rejected: 'red',
  withdrawn: 'default',
}

/** How a correction stands. */
export function StateTag({ state }: { state: CorrectionState }) {
  const { t } = useTranslation('correction')
  return <Tag color={COLORS[state]}>{t(`choices.state.${state}`)}</Tag>
}

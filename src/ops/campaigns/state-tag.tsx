import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EditionState } from '../../../contract/campaigns-constants.ts'

const COLORS: Readonly<Record<EditionState, string>> = {
  draft: 'default',
  approved: 'blue',
  announced: 'gold',
  running: 'green',
  counting: 'orange',
  ended: 'default',
  cancelled: 'red',
}

/** Where an edition stands. */
export function StateTag({ state }: { state: EditionState }) {
  const { t } = useTranslation('campaigns')
  return <Tag color={COLORS[state]}>{t(`choices.state.${state}`)}</Tag>
}

import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TextState } from '../../../contract/content-ops.ts'

const COLORS = { behind: 'orange', missing: 'red', withdrawn: 'default' } as const

/** How a language of a text stands, where it is not as it should be. */
export function StateTag({ state }: { state: TextState }) {
  const { t } = useTranslation('content')
  if (state === 'current') return null
  return <Tag color={COLORS[state]}>{t(`states.${state}`)}</Tag>
}

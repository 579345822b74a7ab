import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { GameTuning } from '../../../contract/tuning-ops.ts'
import { DraftState } from './draft-state.tsx'

/** Drafts of a game that are neither published nor withdrawn. */
export function OpenDrafts({ drafts }: Pick<GameTuning, 'drafts'>) {
  const { t } = useTranslation('tuning')
  if (drafts.length === 0)
    return <Typography.Text type="secondary">{t('drafts.none')}</Typography.Text>
  return (
    <Flex vertical gap={4}>
      {drafts.map(({ id, state, author }) => (
        <span key={id}>
          <Link to={`/tuning-drafts/${id}`}>{t('drafts.of', { author })}</Link>{' '}
          <DraftState state={state} />
        </span>
      ))}
    </Flex>
  )
}

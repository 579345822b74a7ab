import { Descriptions, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsEdition } from '../../../contract/campaigns-ops.ts'
import { offsetMinutes } from '../../../machines/campaigns/period.ts'
import { formatInstant } from '../base/format.ts'
import { formatAtOffset } from './period-text.ts'

/** What is known of an edition. */
export function EditionFacts({ edition }: { edition: OpsEdition }) {
  const { t } = useTranslation('campaigns')
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2, xl: 3 }}
      items={Object.entries(useFacts(edition)).map(([name, children]) => ({
        key: name,
        label: t(`about.${name}`),
        children,
      }))}
    />
  )
}

function useFacts(edition: OpsEdition): Record<string, ReactNode> {
  const { t } = useTranslation('campaigns')
  const { number, brands, definition, hash, startsAt, endsAt, countsUntil } = edition
  const { author, approver, cancelReason, endedEarlyAt, paidAt } = edition
  const { offset } = definition.period
  const ownTime = (at: number) => formatAtOffset(at, offsetMinutes(offset) ?? 0, offset)
  const both = (at: number) => (
    <span>
      {ownTime(at)}
      <br />
      <Typography.Text type="secondary">
        {t('about.mine', { at: formatInstant(at) })}
      </Typography.Text>
    </span>
  )
  return {
    startsAt: both(startsAt),
    endsAt: both(endsAt),
    countsUntil: formatInstant(countsUntil),
    brands: <bdi>{brands.join(', ')}</bdi>,
    author: <bdi>{author ?? t('about.demo')}</bdi>,
    approver: <bdi>{approver ?? '–'}</bdi>,
    ...(endedEarlyAt !== null && { endedEarlyAt: formatInstant(endedEarlyAt) }),
    ...(paidAt !== null && { paidAt: formatInstant(paidAt) }),
    ...(cancelReason !== null && { cancelReason: <bdi>{cancelReason}</bdi> }),
    hash: (
      <Typography.Text code copyable={{ text: hash }} title={hash}>
        {hash.slice(0, 12)}
      </Typography.Text>
    ),
    rewards: (
      <Link to={`/campaign-rewards?editionFrom=${number}&editionTo=${number}`}>
        {t('about.allRewards')}
      </Link>
    ),
  }
}

import { Card, Descriptions, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsContest } from '../../../contract/sweet-pick-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { Cancel } from './cancel.tsx'
import { StateTag } from './state-tags.tsx'

interface ContestCardProps {
  contest: OpsContest
  reload: () => void
}

/** The figures of a contest, each with the list that it opens down to. */
export function ContestCard({ contest, reload }: ContestCardProps) {
  const { t } = useTranslation('sweetPick')
  const { id, state } = contest
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} align="center" wrap>
          <bdi>{contest.brands.join(', ')}</bdi>
          <StateTag state={state} />
        </Flex>
      }
      extra={<Cancel id={id} state={state} reload={reload} />}
    >
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, xl: 3 }}
        items={Object.entries(useFacts(contest)).map(([name, children]) => ({
          key: name,
          label: t(`about.${name}`),
          children,
        }))}
      />
    </Card>
  )
}

function useFacts(contest: OpsContest): Record<string, ReactNode> {
  const { t } = useTranslation('sweetPick')
  const { id, entries, ballots, views, rewardedAt, cancelReason } = contest
  const counted = (figures: Readonly<Record<string, number>>, of: 'entries' | 'ballots') =>
    Object.entries(figures)
      .map(([name, count]) => `${t(`${of}.${name}`)} ${formatNumber(count)}`)
      .join(' · ')
  return {
    signUpStartsAt: formatInstant(contest.signUpStartsAt),
    votingStartsAt: formatInstant(contest.votingStartsAt),
    votingEndsAt: formatInstant(contest.votingEndsAt),
    plannedAt: formatInstant(contest.plannedAt),
    rewardedAt: rewardedAt === null ? '–' : formatInstant(rewardedAt),
    ...(cancelReason !== null && { cancelReason: <bdi>{cancelReason}</bdi> }),
    pool: formatNumber(contest.pool),
    entries: <Link to={`/sweet-pick-entries?contest=${id}`}>{counted(entries, 'entries')}</Link>,
    ballots: counted(ballots, 'ballots'),
    openCases: (
      <Link to={`/sweet-pick-cases?contest=${id}&state=open`}>
        {formatNumber(contest.openCases)}
      </Link>
    ),
    views:
      views === null
        ? '–'
        : t('evenness', { most: formatNumber(views.most), fewest: formatNumber(views.fewest) }),
    prizes: <Link to={`/sweet-pick-prizes?contest=${id}`}>{t('screens.prizes')}</Link>,
    tuningVersion: formatNumber(contest.tuningVersion),
    commitment: <code className="ops-long">{contest.commitment}</code>,
  }
}

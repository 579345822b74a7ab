import { Card, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RATE_DECIMALS, SECOND_PERSON_CENTS } from '../../../contract/withdrawal-constants.ts'
import type { OpsWithdrawal } from '../../../contract/withdrawal-evidence.ts'
import { formatDay, formatInstant, formatNumber, formatPrice } from '../base/format.ts'
import { Decisions } from './decisions.tsx'
import { FactsOf } from './facts-of.tsx'
import { StateTag } from './state-tag.tsx'

interface RequestCardProps {
  withdrawal: OpsWithdrawal
  reload: () => void
}

/** What is asked for, what it comes to, and how far it has come. */
export function RequestCard({ withdrawal, reload }: RequestCardProps) {
  const { number, state } = withdrawal
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} align="center" wrap>
          <Typography.Text strong copyable>
            {number}
          </Typography.Text>
          <StateTag state={state} />
        </Flex>
      }
      extra={<Decisions withdrawal={withdrawal} reload={reload} />}
    >
      <FactsOf columns={{ xs: 1, md: 2, xl: 3 }} facts={useFacts(withdrawal)} />
    </Card>
  )
}

const rateOf = ({ perDollar }: NonNullable<OpsWithdrawal['rate']>) =>
  formatNumber(Number(perDollar), { maximumFractionDigits: RATE_DECIMALS })

function useFacts(withdrawal: OpsWithdrawal) {
  const { t } = useTranslation('withdrawal')
  const { points, minor, currency, usdMinor, rate, way, uplineId, at, reviewAt } = withdrawal
  const { needsSecond, firstApprover, decider, why, provider, providerRef, batch } = withdrawal
  const { askedAt, paidAt, number, state } = withdrawal
  const maybe = (text: string | null) => (text === null ? undefined : <bdi>{text}</bdi>)
  const moment = (shown: number | null) => (shown === null ? undefined : formatInstant(shown))
  const dollars = currency === 'USD' ? '' : ` (${formatPrice(usdMinor, 'USD')})`
  const limit = formatPrice(SECOND_PERSON_CENTS, 'USD')
  return {
    points: formatNumber(points),
    amount: `${formatPrice(minor, currency)}${dollars}`,
    rate: rate
      ? t('rateText', { perDollar: rateOf(rate), currency, dated: formatDay(rate.dated) })
      : undefined,
    source: rate ? <bdi className="ops-long">{rate.source}</bdi> : undefined,
    way: t(`choices.way.${way}`),
    upline: uplineId === null ? undefined : <Link to={`/users/${uplineId}`}>{uplineId}</Link>,
    at: formatInstant(at),
    reviewAt: state === 'submitted' ? formatInstant(reviewAt) : undefined,
    approval: t(needsSecond ? 'approval.two' : 'approval.one', { limit }),
    firstApprover: maybe(firstApprover),
    decider: maybe(decider),
    why: why === null ? undefined : t(`why.${why}`),
    provider: provider === null ? undefined : t(`providers.${provider}`),
    providerRef: maybe(providerRef),
    batch: batch ? (
      <Link to={`/withdrawals/batches?number=${batch.number}`}>{batch.number}</Link>
    ) : undefined,
    askedAt: moment(askedAt),
    paidAt: moment(paidAt),
    told:
      askedAt === null ? undefined : (
        <Link to={`/withdrawals/facts?reference=${number}`}>{t('toldLink')}</Link>
      ),
  }
}

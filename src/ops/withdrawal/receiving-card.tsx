import { Card, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsWithdrawal } from '../../../contract/withdrawal-evidence.ts'
import type { NameCheck } from '../../../contract/withdrawal-values.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { FactsOf } from './facts-of.tsx'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

const COLORS: Readonly<Record<NameCheck, string>> = {
  same: 'green',
  spelt: 'orange',
  differs: 'red',
  unverified: 'orange',
  unnamed: 'default',
  erased: 'default',
}

interface ReceivingCardProps {
  receiving: NonNullable<OpsWithdrawal['receiving']>
  userId: number
}

/** Where the money goes, masked: how long it is bound, and whose name is on it. */
export function ReceivingCard({ receiving, userId }: ReceivingCardProps) {
  const { t } = useTranslation('withdrawal')
  const { method, label, boundAt, restsUntil, replacedAt, name } = receiving
  const hours = Math.floor((Date.now() - boundAt) / HOUR_MS)
  const days = Math.floor(hours / DAY_HOURS)
  const at = formatInstant(boundAt)
  const age = () => {
    if (days > 0) return t('age.days', { count: days, shown: formatNumber(days), at })
    return hours > 0
      ? t('age.hours', { count: hours, shown: formatNumber(hours), at })
      : t('age.now', { at })
  }
  const facts = {
    method: t(`choices.way.${method}`),
    account: <bdi>{label}</bdi>,
    boundAt: age(),
    restsUntil:
      restsUntil > Date.now() ? (
        <Tag color="orange">{t('restText', { at: formatInstant(restsUntil) })}</Tag>
      ) : (
        t('rested')
      ),
    replacedAt: replacedAt === null ? undefined : formatInstant(replacedAt),
    name: <Tag color={COLORS[name]}>{t(`names.${name}`)}</Tag>,
  }
  return (
    <Card
      size="small"
      title={t('cards.receiving')}
      extra={<Link to={`/users/${userId}/bindings`}>{t('bindings')}</Link>}
    >
      <FactsOf columns={1} facts={facts} />
    </Card>
  )
}

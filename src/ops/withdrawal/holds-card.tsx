import { Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsWithdrawal } from '../../../contract/withdrawal-evidence.ts'
import { formatInstant, formatNumber, formatPrice } from '../base/format.ts'

type Hold = OpsWithdrawal['holds'][number]
type Found = Hold['evidence'][string]

/** Why it is looked at closely: each rule in plain words, and what it found. */
export function HoldsCard({ holds }: Pick<OpsWithdrawal, 'holds'>) {
  const { t } = useTranslation('withdrawal')
  return (
    <Card size="small" title={t('holds.title')}>
      <Flex vertical gap={8}>
        {holds.map(({ rule, evidence }) => (
          <Flex key={rule} gap={16} wrap align="baseline">
            <Typography.Text strong>{t(`rules.${rule}`)}</Typography.Text>
            {Object.entries(evidence).map(([name, found]) => (
              <span key={name}>
                <Typography.Text type="secondary">
                  {t(`evidence.${name}`, { defaultValue: name })}
                </Typography.Text>{' '}
                <bdi>{shown(name, found)}</bdi>
              </span>
            ))}
          </Flex>
        ))}
      </Flex>
    </Card>
  )
}

/** A figure as it reads; people are links. */
function shown(name: string, found: Found): ReactNode {
  if (Array.isArray(found)) {
    if (name !== 'people') return found.map((each) => formatNumber(each)).join(', ')
    return found.map((id, index) => (
      <span key={id}>
        {index > 0 && ', '}
        <Link to={`/users/${id}`}>{id}</Link>
      </span>
    ))
  }
  if (typeof found === 'string') return found
  if (name === 'until') return formatInstant(found)
  if (name === 'cents' || name === 'limit') return formatPrice(found, 'USD')
  return name === 'percent' ? formatNumber(found / 100, { style: 'percent' }) : formatNumber(found)
}

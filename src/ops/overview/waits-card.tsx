import { Card, Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Overview } from '../../../contract/overview.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { WaitingText } from '../base/waiting-text.tsx'

/** How many things wait for a person, each with the way into the inbox; and the jobs that failed. */
export function WaitsCard({ waits, failedJobs }: Pick<Overview, 'waits' | 'failedJobs'>) {
  const { t } = useTranslation('overview')
  return (
    <Card size="small" title={t('waits.title')}>
      <Flex vertical gap={8}>
        {waits.map(({ feature, what, count, late }) => (
          <Flex key={`${feature}.${what}`} justify="space-between" gap={8} className="ops-number">
            <Link to={`/inbox?what=${feature}.${what}`}>
              <WaitingText feature={feature} what={what} />
            </Link>
            <Flex gap={8}>
              {late > 0 && (
                <Tag color="red">{t('late', { count: late, shown: formatNumber(late) })}</Tag>
              )}
              {formatNumber(count)}
            </Flex>
          </Flex>
        ))}
        {failedJobs.map(({ name, count, at }) => (
          <Flex key={name} justify="space-between" align="start" gap={8} className="ops-number">
            <span>
              <Link to={`/jobs?name=${encodeURIComponent(name)}`}>
                <Typography.Text code>{name}</Typography.Text>
              </Link>
              {t('jobs.failed', { at: formatInstant(at) })}
            </span>
            <Tag color="red">{formatNumber(count)}</Tag>
          </Flex>
        ))}
        {failedJobs.length === 0 && (
          <Typography.Text type="secondary">{t('jobs.none')}</Typography.Text>
        )}
      </Flex>
    </Card>
  )
}

import { Card, Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Overview } from '../../../contract/overview.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { useSession } from '../base/session-store.ts'
import { isInMenu, screensOf } from '../rooms.ts'

/** How many things wait for a person, each with the way to its screen; and the jobs that failed. */
export function WaitsCard({ waits, failedJobs }: Pick<Overview, 'waits' | 'failedJobs'>) {
  const { t } = useTranslation('overview')
  const screens = screensOf(useSession().operator.role).filter(isInMenu)
  return (
    <Card size="small" title={t('waits.title')}>
      <Flex vertical gap={8}>
        {waits.map(({ feature, what, count }) => {
          const screen = screens.find(({ titleKey }) => titleKey.startsWith(`${feature}:`))
          const text = <WaitText feature={feature} what={what} />
          return (
            <Flex key={`${feature}.${what}`} justify="space-between" className="ops-number">
              {screen ? <Link to={`/${screen.path}`}>{text}</Link> : text}
              {count > 0 ? <Tag color="red">{formatNumber(count)}</Tag> : formatNumber(count)}
            </Flex>
          )
        })}
        {failedJobs.map(({ name, count, at }) => (
          <Flex key={name} justify="space-between" gap={8} className="ops-number">
            <span>
              <Typography.Text code>{name}</Typography.Text>
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

/** What waits, as its feature calls it. */
function WaitText({ feature, what }: Pick<Overview['waits'][number], 'feature' | 'what'>) {
  const { t } = useTranslation(feature)
  return t(`waits.${what}`)
}

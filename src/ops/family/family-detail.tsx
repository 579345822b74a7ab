import { Flex, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatInstant } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'

/** Who is in a family, and what happened in it. */
export function FamilyDetail({ id }: { id: string }) {
  const { t } = useTranslation('family')
  const { data, error, reload } = useCall('GET /api/ops/family/families/:id', { params: { id } })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  const { members, steps } = data
  const person = (userId: number) => <Link to={`/users/${userId}`}>{userId}</Link>
  return (
    <Flex vertical gap={12}>
      <Typography.Title level={5}>{t('detail.members')}</Typography.Title>
      {members.length === 0 && (
        <Typography.Text type="secondary">{t('detail.nobody')}</Typography.Text>
      )}
      <ul>
        {members.map(({ userId, role, since }) => (
          <li key={userId}>
            {person(userId)} · {t(`choices.role.${role}`)} · {formatInstant(since)}
          </li>
        ))}
      </ul>
      <Typography.Title level={5}>{t('detail.steps')}</Typography.Title>
      <ul>
        {steps.map(({ at, what, userId, by }) => (
          <li key={`${at} ${what} ${userId}`}>
            {formatInstant(at)} · {person(userId)} · {t(`events.${what}`)}
            {by !== null && (
              <>
                {' '}
                · {t('detail.by')} {person(by)}
              </>
            )}
          </li>
        ))}
      </ul>
    </Flex>
  )
}

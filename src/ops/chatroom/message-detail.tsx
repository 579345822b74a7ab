import { Flex, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatInstant } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'

/** A reported message as it was written, and who reported it. */
export function MessageDetail({ id }: { id: string }) {
  const { t } = useTranslation('chatroom')
  const { data, error, reload } = useCall('GET /api/ops/chatroom/reported/:id', { params: { id } })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  const { text, at, reports } = data
  return (
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">{t('written', { at: formatInstant(at) })}</Typography.Text>
      <Typography.Paragraph className="ops-written" dir="auto">
        {text}
      </Typography.Paragraph>
      <ul>
        {reports.map(({ userId, reason, at: reportedAt }) => (
          <li key={userId}>
            {formatInstant(reportedAt)} · <Link to={`/users/${userId}`}>{userId}</Link> ·{' '}
            {t(`reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </Flex>
  )
}

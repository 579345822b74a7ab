import { Flex, Image, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatInstant } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'

/** A reported post or comment with its pictures, and who reported it. */
export function SubjectDetail({ id }: { id: string }) {
  const { t } = useTranslation('topic')
  const { data, error, reload } = useCall('GET /api/ops/topic/reported/:id', { params: { id } })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  const { text, language, pictures, createdAt, reports } = data
  return (
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">
        {t('written', { at: formatInstant(createdAt) })}
      </Typography.Text>
      <Typography.Paragraph className="ops-written" dir="auto" lang={language ?? undefined}>
        {text}
      </Typography.Paragraph>
      <Flex gap={8} wrap>
        {pictures.map((picture) => (
          <Image key={picture} src={picture} alt={t('picture')} width={160} />
        ))}
      </Flex>
      <ul>
        {reports.map(({ userId, reason, at }) => (
          <li key={userId}>
            {formatInstant(at)} · <Link to={`/users/${userId}`}>{userId}</Link> ·{' '}
            {t(`reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </Flex>
  )
}

import { Flex, Image, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsEntry } from '../../../contract/sweet-pick-ops.ts'
import { formatInstant } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { EntryDecisions } from './entry-decisions.tsx'
import { StateTag } from './state-tags.tsx'

/** An entry with its photo, who reported it for what, and what can be decided. */
export function EntryDetail({ id }: { id: string }) {
  const { t } = useTranslation('sweetPick')
  const { data, error, reload } = useCall('GET /api/ops/sweet-pick/entries/:id', { params: { id } })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  const { number, photo, refusal, withdrawal, state } = data
  return (
    <Flex gap={16} wrap>
      {photo === null ? (
        <Typography.Text type="secondary">{t('photoGone')}</Typography.Text>
      ) : (
        <Image src={photo} alt={t('photo', { number })} width={240} />
      )}
      <Flex vertical gap={12}>
        <Flex gap={8} align="center" wrap>
          <StateTag state={state} />
          {refusal !== null && t(`refusals.${refusal}`)}
          {withdrawal !== null && t(`withdrawals.${withdrawal}`)}
        </Flex>
        <Reports reports={data.reports} />
        <EntryDecisions entry={data} reload={reload} />
      </Flex>
    </Flex>
  )
}

function Reports({ reports }: Pick<OpsEntry, 'reports'>) {
  const { t } = useTranslation('sweetPick')
  if (reports.length === 0) return null
  return (
    <ul>
      {reports.map(({ userId, reason, at, isDecided }) => (
        <li key={userId}>
          {formatInstant(at)} · <Link to={`/users/${userId}`}>{userId}</Link> ·{' '}
          {t(`reasons.${reason}`)}
          {isDecided && ` · ${t('decided')}`}
        </li>
      ))}
    </ul>
  )
}

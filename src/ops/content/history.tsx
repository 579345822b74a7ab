import { Button, Empty, Flex, Skeleton, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsText, TextVersion } from '../../../contract/content-ops.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatDay, formatInstant, formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { Changes } from './changes.tsx'

interface HistoryProps {
  text: OpsText
  onDone: () => void
}

/** What was published before, by whom and why; each can be looked at and brought back. */
export function History({ text, onDone }: HistoryProps) {
  const { t } = useTranslation('content')
  const { versions, slug, language } = text
  if (versions.length === 0) return <Empty description={t('notPublished')} />
  return (
    <Flex vertical gap={8} align="stretch">
      <ul className="ops-content-history">
        {versions.map((version) => (
          <li key={version.version}>
            <OldVersion text={text} version={version} onDone={onDone} />
          </li>
        ))}
      </ul>
      <Link to={`/text-versions?slug=${slug}&language=${language}`}>{t('allVersions')}</Link>
    </Flex>
  )
}

function OldVersion({ text, version, onDone }: HistoryProps & { version: TextVersion }) {
  const { t } = useTranslation('content')
  const [isOpen, setOpen] = useState(false)
  const { origin, restores, operator, reason, publishedAt, updatedOn } = version
  const isNewest = version.version === text.version
  return (
    <Flex vertical gap={4} align="flex-start">
      <Flex gap={8} wrap align="center">
        <Typography.Text strong>
          {t('version', { version: formatNumber(version.version) })}
        </Typography.Text>
        <Tag>
          {restores === null
            ? t(`choices.origin.${origin}`)
            : t('restores', { version: formatNumber(restores) })}
        </Tag>
        {isNewest && <Tag color="green">{t('isNewest')}</Tag>}
      </Flex>
      <Typography.Text type="secondary">
        {t(operator === null ? 'publishedAt' : 'publishedBy', {
          at: formatInstant(publishedAt),
          operator,
          day: formatDay(updatedOn),
        })}
      </Typography.Text>
      {reason !== null && <Typography.Text className="ops-written">{reason}</Typography.Text>}
      {!isNewest && origin !== 'withdrawn' && (
        <Button
          type="link"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {t(isOpen ? 'hideVersion' : 'showVersion')}
        </Button>
      )}
      {isOpen && <Compared text={text} version={version.version} onDone={onDone} />}
    </Flex>
  )
}

/** What would change if it came back. */
function Compared({ text, version, onDone }: HistoryProps & { version: number }) {
  const { t } = useTranslation('content')
  const { slug, brand, language, newest, version: newestSeen } = text
  const { data, error, reload } = useCall('GET /api/ops/content/texts/:slug/:language/:version', {
    params: { slug, language, version },
    query: brand === null ? {} : { brand },
  })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return (
    <Flex vertical gap={8} align="flex-start" className="ops-wide">
      <Typography.Text type="secondary">{t('wouldChange')}</Typography.Text>
      <Changes before={newest} after={data} />
      <ActionButton
        call="POST /api/ops/content/restored"
        body={{ slug, brand, language, version, newestSeen }}
        label={t('restore.button')}
        title={t('restore.title', { version: formatNumber(version) })}
        warning={t('restore.warning', { version: formatNumber(newestSeen + 1) })}
        onDone={onDone}
        onReload={onDone}
      />
    </Flex>
  )
}

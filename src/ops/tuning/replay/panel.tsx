import { Alert, Button, Card, Flex, Progress, Skeleton, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '../../../../contract/tuning-ops.ts'
import type { Replay } from '../../../../contract/tuning-replay-ops.ts'
import { ActionError } from '../../action/action-error.tsx'
import { ask } from '../../base/call.ts'
import { formatInstant } from '../../base/format.ts'
import { LoadError } from '../../base/load-error.tsx'
import { useMay } from '../../base/session-store.ts'
import { useCall } from '../../base/use-call.ts'
import { useSend } from '../../base/use-send.ts'
import { DaysTable } from './days-table.tsx'
import { Totals } from './totals.tsx'

const LIST = 'GET /api/ops/tuning/drafts/:id/replays'
const EVERY_MS = 1_000
/** In case a colleague starts one. */
const CALM_MS = 10_000

/** Last week's real play under a draft, as it is saved: what was paid, and what would have been paid. */
export function ReplayPanel({ draft: { id, hash } }: { draft: Pick<Draft, 'id' | 'hash'> }) {
  const { t } = useTranslation('trial')
  const may = useMay('tune')
  const { isBusy, error: refusal, send } = useSend()
  const { data, error, reload } = useReplays(id)
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  if (!data.canReplay) return <Alert type="info" showIcon title={t('replay.none')} />
  const [newest] = data.replays
  const isRunning = newest?.state === 'running'
  const start = () =>
    send(async () => {
      await ask('POST /api/ops/tuning/drafts/:id/replays', { params: { id }, body: { seen: hash } })
      reload()
    })
  return (
    <Card
      size="small"
      title={t('replay.title')}
      extra={
        may && (
          <Button type="primary" size="small" loading={isBusy} disabled={isRunning} onClick={start}>
            {t('replay.start')}
          </Button>
        )
      }
    >
      <Flex vertical gap={16}>
        {refusal && <ActionError error={refusal} />}
        {error && <LoadError error={error} onRetry={reload} />}
        {newest && <Newest replay={newest} isStale={newest.hash !== hash} />}
        <Notes />
      </Flex>
    </Card>
  )
}

/** The draft's replays, looked at often while one is running. */
function useReplays(id: string) {
  const [everyMs, setEveryMs] = useState(CALM_MS)
  const loaded = useCall(LIST, { params: { id } }, { everyMs })
  const isRunning = loaded.data?.replays[0]?.state === 'running'
  useEffect(() => setEveryMs(isRunning ? EVERY_MS : CALM_MS), [isRunning])
  return loaded
}

function Newest({ replay, isStale }: { replay: Replay; isStale: boolean }) {
  const { t } = useTranslation('trial')
  const { state, progress, result, from, to } = replay
  const span = { from: formatInstant(from), to: formatInstant(to) }
  return (
    <>
      {isStale && <Alert type="warning" showIcon title={t('replay.stale')} />}
      {state === 'failed' && <Alert type="error" showIcon title={t('replay.failed')} />}
      {state === 'running' && (
        <Progress percent={Math.floor(progress * 100)} aria-label={t('replay.progress')} />
      )}
      {result && (
        <>
          <span>{t('replay.span', span)}</span>
          <Totals result={result} />
          <DaysTable result={result} />
        </>
      )}
    </>
  )
}

function Notes() {
  const { t } = useTranslation('trial')
  return (
    <Flex vertical gap={4}>
      {(['same', 'other', 'spread', 'left'] as const).map((note) => (
        <Typography.Text key={note} type="secondary">
          {t(`replay.notes.${note}`)}
        </Typography.Text>
      ))}
    </Flex>
  )
}

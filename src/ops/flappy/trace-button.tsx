import { DownloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { ask } from '../base/call.ts'
import { textOfError } from '../base/ops-error.ts'
import { useSend } from '../base/use-send.ts'

/** Keeps a run as a file that the game plays again, where it is dropped on `/#/routeTable`. */
export function TraceButton({ id }: { id: string }) {
  const { t } = useTranslation('flappy')
  const { isBusy, error, send } = useSend()
  const download = async () => {
    const { trace } = await ask('GET /api/ops/flappy/runs/:id/trace', { params: { id } })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([trace], { type: 'application/jsonl' }))
    link.download = `flight-${id}.jsonl`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Tooltip title={error ? textOfError(error) : t('trace.hint')}>
      <Button
        size="small"
        icon={<DownloadOutlined />}
        danger={error !== undefined}
        loading={isBusy}
        onClick={() => void send(download)}
      >
        {t('trace.button')}
      </Button>
    </Tooltip>
  )
}

import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { Button } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { ChunkError } from './chunk-loading.ts'
import { downloadTrace, lastTrace } from './trace/last-trace.ts'

/** What a page that broke says: a kind sentence, another try, and the last trace for testers. */
export function FaultPage() {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  const trace = lastTrace()
  return (
    <Notice scene="fault" title={t(titleKeyOf(error))} text={t('fault.text')}>
      <Button onClick={() => location.reload()}>{t('retry')}</Button>
      {trace && (
        <Button look="text" onClick={() => downloadTrace(trace)}>
          {t('fault.trace')}
        </Button>
      )}
    </Notice>
  )
}

function titleKeyOf(error: unknown): string {
  if (!(error instanceof ChunkError)) return 'fault.title'
  return error.kind === 'style' ? 'chunk.style' : 'chunk.script'
}

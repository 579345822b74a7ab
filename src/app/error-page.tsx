import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkError } from '../base/chunks.ts'
import { downloadTrace, lastTrace } from '../base/trace/last-trace.ts'
import { Button } from '../components/button/button.tsx'
import { Notice } from '../components/notice/notice.tsx'
import styles from './error-page.module.css'

/** Shown in place of a page that crashed: a message, a button to reload, and the last trace for testers. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const { title, text } = textsOf(error)
  const trace = lastTrace()
  useEffect(() => {
    document.title = t(title)
  }, [t, title])
  return (
    <div className={styles.page}>
      <Notice scene="fault" title={t(title)} text={t(text)}>
        <Button onClick={() => location.reload()}>{t('retry')}</Button>
        {trace && (
          <Button look="text" onClick={() => void downloadTrace(trace, error)}>
            {t('fault.trace')}
          </Button>
        )}
      </Notice>
    </div>
  )
}

function textsOf(error: unknown): { title: string; text: string } {
  if (!(error instanceof ChunkError)) return { title: 'fault.title', text: 'fault.text' }
  return { title: `chunk.${error.kind}`, text: 'chunk.text' }
}

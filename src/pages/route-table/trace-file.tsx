import { type ChangeEvent, type DragEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../base/chunks.ts'
import { PagePart } from '../../components/page/page-part.tsx'
import type { OpenTrace } from './open-trace.ts'
import styles from './trace-file.module.css'

const TracePlayer = lazy(() => loadChunk(() => import('./trace-player.tsx')))

/** What became of the file that was dropped or chosen last. */
type Opened = { trace: OpenTrace; count: number } | { error: unknown } | null

/** Takes a tester's trace, dropped or chosen, and plays it in its game's scene. */
export function TraceFile() {
  const { t } = useTranslation('traces')
  const [opened, setOpened] = useState<Opened>(null)
  const [isOpening, setOpening] = useState(false)
  const [isOver, setOver] = useState(false)

  const open = async (file: File | undefined) => {
    if (!file) return
    setOpening(true)
    try {
      const { openTrace } = await loadChunk(() => import('./open-trace.ts'))
      const trace = await openTrace(file)
      setOpened((last) => ({ trace, count: last && 'count' in last ? last.count + 1 : 0 }))
    } catch (error) {
      setOpened({ error })
    }
    setOpening(false)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void open(target.files?.[0])
    // The same file can be chosen again after it was changed.
    target.value = ''
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void open(event.dataTransfer.files[0])
  }
  return (
    <PagePart title={t('title')} text={t('intro')}>
      <label
        className={styles.file}
        data-over={isOver}
        aria-busy={isOpening}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input type="file" className={styles.input} accept=".jsonl" onChange={choose} />
        {t(isOpening ? 'opening' : 'choose')}
      </label>
      {opened && 'error' in opened && (
        <p className={styles.refused} role="alert">
          {t('refused')} <code lang="en">{reasonOf(opened.error)}</code>
        </p>
      )}
      {opened && 'trace' in opened && (
        <Suspense fallback={null}>
          <TracePlayer key={opened.count} opened={opened.trace} />
        </Suspense>
      )}
    </PagePart>
  )
}

/** As `npm run replay` says it, in the testers' language. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Failure } from '../load/failure.tsx'
import { Skeleton } from '../load/skeleton.tsx'
import { AnchoredList } from './anchored-list.tsx'
import styles from './list-view.module.css'
import type { List } from './use-list.ts'

interface ListViewProps<T> {
  list: List<T>
  render: (item: T) => ReactNode
  /** What stands where there is nothing. */
  empty: ReactNode
}

/** Shows a list that grows as its end comes near. */
export function ListView<T>({ list, render, empty }: ListViewProps<T>) {
  const { t } = useTranslation('shell')
  if (list.state === 'loading') return <Skeleton shape="rows" />
  if (list.state === 'failed') return <Failure error={list.error} onRetry={list.extend} />
  if (list.items.length === 0 && list.isWhole) return empty
  return (
    <>
      <AnchoredList className={styles.list}>
        {list.items.map((item) => (
          <li key={list.keyOf(item)}>{render(item)}</li>
        ))}
      </AnchoredList>
      <div className={styles.end} aria-live="polite">
        {list.state === 'extending' && <p>{t('list.loadingMore')}</p>}
        {list.isWhole && <p>{t('list.end')}</p>}
        {list.state === 'extension-failed' && (
          <>
            <p>{t('list.failed')}</p>
            <Button look="quiet" onClick={list.extend}>
              {t('retry')}
            </Button>
          </>
        )}
      </div>
      {list.state === 'ready' && !list.isWhole && (
        <NearEnd key={list.items.length} onReached={list.extend} />
      )}
    </>
  )
}

/** Stands at the end of a list and tells when it comes within a screen's reach. */
function NearEnd({ onReached }: { onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const reached = useRef(onReached)
  reached.current = onReached
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reached.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} className={styles.mark} />
}

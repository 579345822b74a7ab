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
  /** @param before the item above, if there is one */
  render: (item: T, before?: T) => ReactNode
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** Shows a list and loads more of it when its end comes near. */
export function ListView<T>({ list, render, empty }: ListViewProps<T>) {
  const { t } = useTranslation('shell')
  if (list.state === 'loading') return <Skeleton shape="rows" />
  if (list.state === 'failed') return <Failure error={list.error} onRetry={list.loadMore} />
  if (list.items.length === 0 && list.isComplete) return empty
  return (
    <>
      <AnchoredList className={styles.list}>
        {list.items.map((item, place) => (
          <li key={list.keyOf(item)}>{render(item, list.items[place - 1])}</li>
        ))}
      </AnchoredList>
      <div className={styles.end} aria-live="polite">
        {list.state === 'extending' && <p>{t('list.loadingMore')}</p>}
        {list.isComplete && <p>{t('list.end')}</p>}
        {list.state === 'extension-failed' && (
          <>
            <p>{t('list.failed')}</p>
            <Button look="quiet" onClick={list.loadMore}>
              {t('retry')}
            </Button>
          </>
        )}
      </div>
      {list.state === 'ready' && !list.isComplete && (
        <NearEnd key={list.items.length} onReached={list.loadMore} />
      )}
    </>
  )
}

/** An invisible mark at the end of a list that calls back when it comes within 400 pixels of the screen. */
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

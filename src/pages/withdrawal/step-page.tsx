import type { ReactNode } from 'react'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import type { Load, LoadControls } from '../../components/load/use-load.ts'
import { PageBody } from '../../components/page/page-body.tsx'

interface StepPageProps<T> {
  loaded: Load<T> & LoadControls
  /** Whether it has two columns on a desktop. */
  isWide?: boolean
  children: (data: T) => ReactNode
}

/** One step, as soon as what it shows is there. */
export function StepPage<T>({ loaded, isWide = false, children }: StepPageProps<T>) {
  const { state, data, error, retry, refresh } = loaded
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') {
    return (
      <PageBody>
        <Skeleton lines={8} />
      </PageBody>
    )
  }
  return (
    <PullToRefresh onRefresh={refresh}>
      <PageBody isWide={isWide}>{children(data)}</PageBody>
    </PullToRefresh>
  )
}

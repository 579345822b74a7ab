import type { ReactNode } from 'react'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import type { Load, LoadControls } from '../../components/load/use-load.ts'
import { PageBody } from '../../components/page/page-body.tsx'

interface StepPageProps<T> {
  loaded: Load<T> & LoadControls
  children: (data: T) => ReactNode
}

/** The column of one step, as soon as what it shows is there. */
export function StepPage<T>({ loaded, children }: StepPageProps<T>) {
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
      <PageBody>{children(data)}</PageBody>
    </PullToRefresh>
  )
}

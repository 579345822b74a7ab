import { lazy, Suspense } from 'react'
import { loadChunk } from '../../base/chunks.ts'
import { isTracing } from '../../base/trace/last-trace.ts'

const TraceBar = lazy(() => loadChunk(() => import('./trace-bar.tsx')))

/** What testers get on a page that records itself (`?trace=1`); players load nothing of it. */
export function TracingBar() {
  if (!isTracing()) return null
  return (
    <Suspense fallback={null}>
      <TraceBar />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { loadChunk } from '../../base/chunks.ts'
import { isTracing } from '../../base/trace/last-trace.ts'

const TraceBar = lazy(() => loadChunk(() => import('./trace-bar.tsx')))

/** Loads `TraceBar` for testers (`?trace=1`); other players load nothing of it. */
export function LazyTraceBar() {
  if (!isTracing()) return null
  return (
    <Suspense fallback={null}>
      <TraceBar />
    </Suspense>
  )
}

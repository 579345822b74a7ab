import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pendingOf } from '../api/pending.ts'
import { useMe } from '../api/use-me.ts'
import { loadChunk } from '../base/chunks.ts'
import type { Route } from '../base/route.ts'
import { Failure } from '../components/load/failure.tsx'
import { Skeleton } from '../components/load/skeleton.tsx'
import { useSession } from '../stores/session.ts'
import styles from './loading-page.module.css'
import { LoadingPage } from './loading-page.tsx'

// Inside the app nobody meets it.
const DemoSignIn = lazy(() => loadChunk(() => import('./demo-sign-in.tsx')))

interface SessionGateProps {
  /** The app around the page will not say who plays any more, or there is none. */
  isAppAsked: boolean
  /** Of the page behind it. */
  shape: Route['shape']
  keeps?: string | undefined
  children: ReactNode
}

/** Lets a page in once it is known who plays: by the app's token, or as a demo user in a browser. */
export default function SessionGate({ isAppAsked, shape, keeps, children }: SessionGateProps) {
  const { t } = useTranslation('shell')
  const { token } = useSession()
  const { me, failure, retry } = useMe()

  if (me) return children
  if (failure && token) {
    const note = keeps && pendingOf(keeps) ? t(`kept.${keeps}`) : undefined
    return <Failure error={failure} onRetry={retry} note={note} />
  }
  if (token) return <LoadingPage shape={shape} />
  if (!isAppAsked) return <WaitingForApp />
  return <DemoSignIn />
}

/** Stands while the app is asked who plays; a webview without one says so too, until it gives up. */
function WaitingForApp() {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.page}>
      <p className={styles.waiting} role="status">
        {t('waitingForApp')}
      </p>
      <Skeleton lines={5} />
    </div>
  )
}

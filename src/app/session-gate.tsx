import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isBlocked } from '../api/api-error.ts'
import { pendingOf } from '../api/pending.ts'
import { useMe } from '../api/use-me.ts'
import { useResumedSession } from '../api/use-resumed-session.ts'
import { loadChunk } from '../base/chunks.ts'
import type { Route } from '../base/route.ts'
import { Failure } from '../components/load/failure.tsx'
import { Skeleton } from '../components/load/skeleton.tsx'
import { useSession } from '../stores/session.ts'
import styles from './loading-page.module.css'
import { LoadingPage } from './loading-page.tsx'
import { useStanding } from './use-standing.ts'

// Lazy, because players inside an app never see it.
const BrowserEntry = lazy(() => loadChunk(() => import('./browser-entry.tsx')))

interface SessionGateProps {
  /** The app around the page has answered or failed, or there is none: no token is to be expected. */
  isAppSettled: boolean
  /** The skeleton's shape. */
  shape: Route['shape']
  pendingOperation?: string | undefined
  openToBlocked?: boolean | undefined
  /** The name of the game that the page shows. */
  game?: string | undefined
  children: ReactNode
}

/** Renders its children once the user is signed in: by the app's token, or in a browser. */
export default function SessionGate({
  isAppSettled,
  shape,
  pendingOperation,
  openToBlocked,
  game,
  children,
}: SessionGateProps) {
  const { t } = useTranslation('shell')
  const { token } = useSession()
  const { me, failure, retry } = useMe()
  useStanding(me !== null, game ?? null)
  const resumed = useResumedSession(isAppSettled && token === null)

  if (me || (openToBlocked && isBlocked(failure))) return children
  if (failure && token) {
    const note =
      pendingOperation && pendingOf(pendingOperation) ? t(`kept.${pendingOperation}`) : undefined
    return <Failure error={failure} onRetry={retry} note={note} />
  }
  if (token) return <LoadingPage shape={shape} />
  if (!isAppSettled) return <WaitingForApp />
  if (resumed.failure) return <Failure error={resumed.failure} onRetry={resumed.retry} />
  if (resumed.isRunning) return <LoadingPage shape={shape} />
  return <BrowserEntry />
}

/** Shown while the app is asked for a token. */
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

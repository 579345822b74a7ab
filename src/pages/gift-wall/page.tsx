import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { canResume } from '../../api/browser-session.ts'
import { loadChunk } from '../../base/chunks.ts'
import { useSignIn } from '../../base/sign-in.ts'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { mayBeInApp } from '../../native/app-bridge.ts'
import { useSession } from '../../stores/session.ts'

const Phone = lazy(() => loadChunk(() => import('./phone.tsx')))
const Television = lazy(() => loadChunk(() => import('./television.tsx')))
const OwnWall = lazy(() => loadChunk(() => import('./own-wall.tsx')))

/**
 * The gift wall (spec §2 /goTV): where nobody is signed in it is a television that waits for a phone; to who is it shows
 * their screens, or the wall itself.
 */
export default function GiftWallPage() {
  useTranslation(['giftWall', 'forms', 'shell', 'errors'])
  const signIn = useSignIn()
  const [params] = useSearchParams()
  const isSignedIn = useSession(({ token }) => token !== null)
  const isPhone =
    isSignedIn || mayBeInApp() || canResume() || params.has('code') || params.has('own')
  const content = params.has('show') ? <OwnWall /> : <Phone code={params.get('code')} />
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      {isPhone ? signIn(content) : <Television />}
    </Suspense>
  )
}

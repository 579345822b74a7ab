import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { useSessionStore } from './base/session-store.ts'
import { EnrolPage } from './shell/enrol-page.tsx'
import { Frame } from './shell/frame.tsx'
import { Loading } from './shell/loading.tsx'
import { SignInPage } from './shell/sign-in-page.tsx'

/** The console: its sign-in, and behind it the screens of the operator's role. */
export function App() {
  const isIn = useSessionStore(({ session }) => Boolean(session))
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/enrol/:secret" element={<EnrolPage />} />
        <Route path="*" element={isIn ? <Frame /> : <SignInPage />} />
      </Routes>
    </Suspense>
  )
}

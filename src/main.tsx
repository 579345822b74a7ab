import './app/polyfills.ts'
import './native/install-simulator.ts'
import './styles/tokens.css'
import './styles/brands.css'
import './styles/base.css'
import { Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { preloadSessionGate } from './app/load-session-gate.ts'
import { LoadingPage } from './app/loading-page.tsx'
import { Pages } from './app/pages.tsx'
import { showFatalError } from './app/show-fatal-error.ts'
import { reloadForRelease } from './base/chunks.ts'
import { startI18n } from './base/i18n.ts'
import { invitedAddress, keepInvitation } from './base/invitation.ts'
import { isPrerenderedShown } from './base/prerendered.ts'
import { currentTheme, showTheme } from './base/theme.ts'
import { ToastHost } from './components/notice/toast-host.tsx'

// A deploy took away a chunk that this page wants: one reload brings the new release (design §8).
window.addEventListener('vite:preloadError', (event) => {
  if (reloadForRelease()) event.preventDefault()
})

showTheme(currentTheme())
keepInvitation(location)
leadToInvitation()
preloadSessionGate(location.hash)
startI18n().then(render, showFatalError)

/** Before the router reads the address, so that Back does not lead to the start page of a link that led here. */
function leadToInvitation(): void {
  const hash = invitedAddress(location)
  if (hash !== null) history.replaceState(history.state, '', `${location.pathname}${hash}`)
}

// No top-level await: the oldest WebViews do not know it.
function render(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = (
    <ErrorBoundary>
      <Suspense fallback={<LoadingPage />}>
        <Pages />
        <ToastHost />
      </Suspense>
    </ErrorBoundary>
  )
  const show = () => createRoot(root).render(app)
  // In slices, where somebody reads and taps what was prerendered meanwhile.
  if (isPrerenderedShown()) startTransition(show)
  else show()
}

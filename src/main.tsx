import './native/enter-simulator.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/antd.css'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { mayReload } from './app/chunk-loading.ts'
import { startI18n } from './app/i18n.ts'
import { LoadingPage } from './app/loading-page.tsx'
import { createRouter } from './app/router.tsx'
import { currentTheme, showTheme } from './app/theme.ts'
import { ToastHost } from './components/toast-host.tsx'

// A deploy took away a chunk that this page wants: one reload brings the new release (design §8).
window.addEventListener('vite:preloadError', (event) => {
  if (!mayReload(sessionStorage, location.href)) return
  event.preventDefault()
  location.reload()
})

showTheme(currentTheme())
void startI18n().then(render)

// No top-level await: the oldest WebViews do not know it.
function render(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <Suspense fallback={<LoadingPage />}>
      <RouterProvider router={createRouter()} />
      <ToastHost />
    </Suspense>,
  )
}

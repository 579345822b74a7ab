import './ops.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { App } from './app.tsx'
import { startI18n } from './base/i18n.ts'
import { loadSession } from './shell/load-session.ts'
import { Look } from './shell/look.tsx'

// A deploy has replaced the files of this release: load the new one once, where what was asked for is gone.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault()
  location.reload()
})

/** A screen with unsaved work holds a way out of it back, which only this kind of router can do. */
const router = createHashRouter([{ path: '*', element: <App /> }])

await Promise.all([startI18n(), loadSession()])
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Look>
        <RouterProvider router={router} />
      </Look>
    </StrictMode>,
  )
}

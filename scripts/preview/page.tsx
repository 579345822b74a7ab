// The gallery's page, for developers alone: `npm run preview` serves it, no build knows it.
import '../../src/styles/tokens.css'
import '../../src/styles/brands.css'
import '../../src/styles/base.css'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../../src/base/i18n.ts'
import { showTheme } from '../../src/base/theme.ts'
import { loadScene } from '../../src/scenes/scenes.ts'
import { Gallery } from './gallery-page.tsx'
import type { ShownState } from './shown-state.ts'
import { viewOf } from './view.ts'

const CALM = '(prefers-reduced-motion: reduce)'

const view = viewOf(new URLSearchParams(location.search))
if (view.isCalm) {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) => ask(query === CALM ? 'all' : query)
}
showTheme(view.theme)
const [scene, states] = await Promise.all([
  loadScene(view.game),
  fetch(`/preview-states/${view.game}`).then((answer) => answer.json() as Promise<ShownState[]>),
  startI18n(),
])
createRoot(document.getElementById('root') as HTMLElement).render(
  <Suspense>
    <Gallery view={view} scene={scene} states={states} />
  </Suspense>,
)

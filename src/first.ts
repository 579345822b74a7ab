// Runs before anything is painted, ahead of the pages: the landing page, which the server writes out for
// readers without a script, is shown at `/` alone, in the language and the colors that the player chose.
import { invitedAddress } from './base/invitation.ts'
import { currentLanguage } from './base/language.ts'
import { hrefOf, paths } from './base/paths.ts'
import { isPrerendered, showPrerendered } from './base/prerendered.ts'
import { isSimulated } from './base/simulated.ts'
import { currentTheme } from './base/theme.ts'
import { isInApp } from './native/app-bridge.ts'
import { platformOf } from './native/platform.ts'

const page = document.documentElement
page.dataset.theme = currentTheme()
page.dataset.platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)

// What search engines know under a path of its own is a page by its hash to all that follows.
if (location.pathname === paths.official) {
  const hash = location.hash || hrefOf(paths.official).slice(1)
  history.replaceState(history.state, '', `/${location.search}${hash}`)
}
showPrerendered(isWanted())
// It was not parsed yet.
document.addEventListener('DOMContentLoaded', goWhereUnwanted)
// A link in it leads on before the pages have come.
window.addEventListener('hashchange', goWhereUnwanted)

function goWhereUnwanted(): void {
  if (page.dataset.prerendered === 'gone' || !isWanted()) showPrerendered(false)
}

function isWanted(): boolean {
  const path = location.hash.slice(1).split('?')[0] || paths.landing
  if (!isPrerendered(path) || invitedAddress(location) !== null) return false
  if (path === paths.landing && (isInApp() || isSimulated())) return false
  return currentLanguage() === page.lang
}

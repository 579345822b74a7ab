import { isSimulated } from './simulated.ts'
import { readStorage, writeStorage } from './storage.ts'

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_NAME = 'companion.theme'

/** The theme to show: the player's stored choice, else what the browser prefers, else dark (look.md). */
export function currentTheme(): Theme {
  const stored = isSimulated() ? null : readStorage(STORAGE_NAME)
  if (stored === 'dark' || stored === 'light') return stored
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** The theme that is shown now. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** Shows a theme without storing it. */
export function showTheme(theme: Theme): void {
  const page = document.documentElement
  page.dataset.theme = theme
  // The phone's status bar takes the color of the page's top.
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = getComputedStyle(page).getPropertyValue('--background-from').trim()
}

/** Shows a theme and stores it as the player's choice. */
export function changeTheme(theme: Theme): void {
  // A simulated page shares localStorage with the tester's own pages.
  if (!isSimulated()) writeStorage(STORAGE_NAME, theme)
  showTheme(theme)
}

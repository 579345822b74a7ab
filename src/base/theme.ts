import { keep, kept } from './kept.ts'
import { isSimulated } from './simulated.ts'

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

const STORED = 'companion.theme'

/** Night first; a browser that asks for light gets it, and so does a player who chose (look.md). */
export function currentTheme(): Theme {
  const stored = isSimulated() ? null : kept(STORED)
  if (stored === 'dark' || stored === 'light') return stored
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** The theme that stands now. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** Shows a theme now. */
export function showTheme(theme: Theme): void {
  const page = document.documentElement
  page.dataset.theme = theme
  // The phone's own bar continues the page's.
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = getComputedStyle(page).getPropertyValue('--background-from').trim()
}

/** Shows a theme and remembers it. */
export function changeTheme(theme: Theme): void {
  // The frame of the simulator shares the tester's storage.
  if (!isSimulated()) keep(STORED, theme)
  showTheme(theme)
}

import { isSimulated } from '../native/simulated.ts'

export type Theme = 'dark' | 'light'

const STORED = 'companion.theme'

/** Night first; a browser that asks for light gets it, and so does a player who chose (look.md). */
export function currentTheme(): Theme {
  const stored = isSimulated() ? null : localStorage.getItem(STORED)
  if (stored === 'dark' || stored === 'light') return stored
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** Shows a theme now. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = theme === 'dark' ? '#1b1030' : '#fff7f5'
}

/** Shows a theme and remembers it. */
export function changeTheme(theme: Theme): void {
  localStorage.setItem(STORED, theme)
  showTheme(theme)
}

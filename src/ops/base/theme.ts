import { create } from 'zustand'
import { keep, readKept } from './kept.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEPT = 'theme'

const kept = readKept(KEPT)

/** The chosen theme, which this browser keeps. */
export const useTheme = create<{ theme: Theme }>(() => ({
  theme: kept === 'light' || kept === 'dark' ? kept : 'system',
}))

export function changeTheme(theme: Theme): void {
  keep(KEPT, theme)
  useTheme.setState({ theme })
}

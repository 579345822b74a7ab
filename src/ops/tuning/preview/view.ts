import type { Language } from '../../../../contract/languages.ts'
import type { Chosen } from '../../base/game-preview.ts'

/** Screens of phones, in CSS pixels: one as most are, and the smallest. */
export const SIZES = [
  { width: 375, height: 812 },
  { width: 320, height: 568 },
] as const
export type Size = (typeof SIZES)[number]

/** How a preview is looked at; both frames are alike in it. */
export interface PreviewView {
  state: string
  chosen: Chosen
  language: Language
  theme: 'dark' | 'light'
  size: Size
  renderer: 'auto' | 'dom'
  isCalm: boolean
  isSoundOn: boolean
  /** What is in force is shown too. */
  isBeside: boolean
  /** How often the same was asked for once more. */
  plays: number
}

/** How a preview begins: as most players have it, without a sound. */
export function firstView(state: string, language: Language): PreviewView {
  return {
    state,
    chosen: {},
    language,
    theme: 'dark',
    size: SIZES[0],
    renderer: 'auto',
    isCalm: false,
    isSoundOn: false,
    isBeside: true,
    plays: 0,
  }
}

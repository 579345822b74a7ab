import i18next from 'i18next'
import { useEffect } from 'react'
import type { WallSettings } from '../../../contract/gift-wall.ts'
import { changeLanguage } from '../../base/i18n.ts'

/** Brings the screen to the language that its phone has chosen. */
export function useWallLanguage(language: WallSettings['language']): void {
  useEffect(() => {
    if (language === 'device' || language === i18next.language) return
    // Its texts cannot be loaded: the wall stays readable in the old language.
    changeLanguage(language).catch(() => {})
  }, [language])
}

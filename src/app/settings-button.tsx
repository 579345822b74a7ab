import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../base/chunks.ts'
import { toast } from '../base/toast.ts'
import { IconButton } from '../components/button/icon-button.tsx'
import { type SheetPlace, useSheet } from '../components/sheet/use-sheet.ts'

/** Opens the settings; at the end of every page's bar. */
export function SettingsButton() {
  const { t } = useTranslation('shell')
  const [SettingsSheet, setSheet] = useState<ComponentType<{ sheet: SheetPlace }> | null>(null)
  const sheet = useSheet({ settings: true })
  const { name, close } = sheet
  useEffect(() => {
    if (name === null || SettingsSheet) return
    // Lazy, because few players open the settings.
    loadChunk(() => import('./settings-sheet.tsx')).then(
      ({ default: loaded }) => setSheet(() => loaded),
      () => {
        close()
        toast(t('chunk.script'))
      },
    )
  }, [name, close, SettingsSheet, t])
  return (
    <>
      <IconButton
        label={t('settings.open')}
        aria-haspopup="dialog"
        onClick={() => sheet.open('settings')}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="1.8">
            <circle cx="12" cy="12" r="9" />
            <ellipse cx="12" cy="12" rx="4" ry="9" />
            <path d="M3.5 9h17M3.5 15h17" />
          </g>
        </svg>
      </IconButton>
      {SettingsSheet && <SettingsSheet sheet={sheet} />}
    </>
  )
}

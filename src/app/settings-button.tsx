import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../base/chunks.ts'
import { toast } from '../base/toast.ts'
import { IconButton } from '../components/button/icon-button.tsx'
import { type OpenSheet, useSheet } from '../components/sheet/use-sheet.ts'

// Lazy, because few players open them.
const LOADS = {
  settings: () => import('./settings-sheet.tsx'),
  account: () => import('./account/account-sheet.tsx'),
}

type Name = keyof typeof LOADS
type Sheets = Readonly<Partial<Record<Name, ComponentType<{ sheet: OpenSheet<Name> }>>>>

/** Opens the settings, which lead to the player's account; at the end of every page's bar. */
export function SettingsButton() {
  const { t } = useTranslation('shell')
  const [sheets, setSheets] = useState<Sheets>({})
  const sheet = useSheet({ settings: true, account: true })
  const { name, close } = sheet
  useEffect(() => {
    if (name === null || sheets[name]) return
    loadChunk(LOADS[name]).then(
      ({ default: loaded }) => setSheets((others) => ({ ...others, [name]: loaded })),
      () => {
        close()
        toast(t('chunk.script'))
      },
    )
  }, [name, close, sheets, t])
  const { settings: SettingsSheet, account: AccountSheet } = sheets
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
      {AccountSheet && <AccountSheet sheet={sheet} />}
    </>
  )
}

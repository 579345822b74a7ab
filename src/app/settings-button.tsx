import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../components/toast.ts'
import { loadChunk } from './chunk-loading.ts'
import styles from './nav-bar.module.css'

interface SheetProps {
  open: boolean
  onClose: () => void
}

/** Opens the choice of language and colors; stands at the end of every page's bar. */
export function SettingsButton() {
  const { t } = useTranslation('shell')
  const [SettingsSheet, setSheet] = useState<ComponentType<SheetProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      // Few players change these: the sheet comes when it is asked for.
      const { default: loaded } = await loadChunk(() => import('./settings-sheet.tsx'))
      setSheet(() => loaded)
      setOpen(true)
    } catch {
      toast(t('chunk.script'))
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => void open()}
        aria-label={t('settings.open')}
        aria-haspopup="dialog"
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="1.8">
            <circle cx="12" cy="12" r="9" />
            <ellipse cx="12" cy="12" rx="4" ry="9" />
            <path d="M3.5 9h17M3.5 15h17" />
          </g>
        </svg>
      </button>
      {SettingsSheet && <SettingsSheet open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

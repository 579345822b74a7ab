import { useTranslation } from 'react-i18next'
import { toast } from '../../base/toast.ts'
import { copyText } from '../../native/copy.ts'
import styles from './copy-button.module.css'
import { IconButton } from './icon-button.tsx'

/** Copies a text and shows a toast with the result: `Copy Failed` if it failed (spec §8). */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation(['shell', 'native'])
  const copy = async () => toast(t((await copyText(text)) ? 'native:copied' : 'native:copyFailed'))
  return (
    <IconButton
      label={t('shell:copyWhat', { what })}
      className={styles.copy}
      onClick={() => void copy()}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
          <path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3" />
          <rect x="9" y="9" width="11" height="11" rx="2" />
        </g>
      </svg>
    </IconButton>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { BarTools } from '../../components/page/bar-tools.ts'
import { RecordsIcon, RestartIcon, SlidersIcon } from '../../components/picture/icons.tsx'
import styles from './tools.module.css'
import { useLow } from './use-room.ts'

interface ToolsProps {
  /** How often the page has called the app. */
  calls: number
  onSettings: () => void
  onCalls: () => void
  onRestart: () => void
}

/** What a tester does with the phone: in a row under it, or in the bar of a low screen. */
export function Tools({ calls, onSettings, onCalls, onRestart }: ToolsProps) {
  const { t } = useTranslation('demo')
  const isLow = useLow()
  const count = t('simulator.callCount', { count: calls })
  if (isLow) {
    return (
      <BarTools>
        <Tool label={t('simulator.settings')} onTap={onSettings}>
          <SlidersIcon />
        </Tool>
        <Tool label={count} onTap={onCalls}>
          <RecordsIcon />
          <span className={styles.count}>{formatNumber(calls)}</span>
        </Tool>
        <Tool label={t('simulator.restart')} onTap={onRestart}>
          <RestartIcon />
        </Tool>
      </BarTools>
    )
  }
  return (
    <nav className={styles.row}>
      <Button look="quiet" onClick={onSettings}>
        {t('simulator.settings')}
      </Button>
      <Button look="quiet" onClick={onCalls}>
        {count}
      </Button>
      <Button look="quiet" onClick={onRestart}>
        {t('simulator.restart')}
      </Button>
    </nav>
  )
}

interface ToolProps {
  label: string
  onTap: () => void
  children: ReactNode
}

function Tool({ label, onTap, children }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} onClick={onTap}>
      {children}
    </button>
  )
}

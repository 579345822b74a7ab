import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../base/format.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './game-menu.module.css'

/** An entry of the menu: opens a sheet, or leads to a page. */
export type GameMenuEntry = {
  icon: ReactNode
  label: string
  /** How much waits there, and what that is in words; without, no mark. */
  waiting?: { count: number; text: string }
} & ({ onOpen: () => void } | { to: string })

/** The row of buttons below a game: rules, records, fairness. */
export function GameMenu({ entries }: { entries: readonly GameMenuEntry[] }) {
  return (
    <div className={styles.menu}>
      {entries.map((entry) =>
        'to' in entry ? (
          <Link key={entry.label} className={styles.entry} to={entry.to}>
            <Inside {...entry} />
          </Link>
        ) : (
          <button key={entry.label} type="button" className={styles.entry} onClick={entry.onOpen}>
            <Inside {...entry} />
          </button>
        ),
      )}
    </div>
  )
}

/** What no mark has room for. */
const MOST_SHOWN = 99

function Inside({ icon, label, waiting }: Pick<GameMenuEntry, 'icon' | 'label' | 'waiting'>) {
  return (
    <>
      <span className={styles.icon}>
        {icon}
        {waiting && (
          <span className={styles.mark} aria-hidden="true">
            {formatNumber(Math.min(waiting.count, MOST_SHOWN))}
          </span>
        )}
      </span>
      {label}
      {waiting && <VisuallyHidden>{waiting.text}</VisuallyHidden>}
    </>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './game-menu.module.css'

/** An entry of the menu: opens a sheet, or leads to a page. */
export type GameMenuEntry = { icon: ReactNode; label: string } & (
  | { onOpen: () => void }
  | { to: string }
)

/** The row of buttons below a game: rules, records, fairness. */
export function GameMenu({ entries }: { entries: readonly GameMenuEntry[] }) {
  return (
    <div className={styles.menu}>
      {entries.map((entry) =>
        'to' in entry ? (
          <Link key={entry.label} className={styles.entry} to={entry.to}>
            {entry.icon}
            {entry.label}
          </Link>
        ) : (
          <button key={entry.label} type="button" className={styles.entry} onClick={entry.onOpen}>
            {entry.icon}
            {entry.label}
          </button>
        ),
      )}
    </div>
  )
}

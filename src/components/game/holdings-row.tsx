import type { ReactNode } from 'react'
import styles from './holdings-row.module.css'
import { type Sound, SoundButton } from './sound-button.tsx'

interface HoldingsRowProps {
  label: string
  sound: Sound
  /** Each is a pill. */
  children: ReactNode
}

/** What a player of a game holds, and the switch for sound. */
export function HoldingsRow({ label, sound, children }: HoldingsRowProps) {
  return (
    <div className={styles.row}>
      <section className={styles.held} aria-label={label}>
        {children}
      </section>
      <SoundButton {...sound} />
    </div>
  )
}

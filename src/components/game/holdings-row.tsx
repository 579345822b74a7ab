import type { ReactNode } from 'react'
import styles from './holdings-row.module.css'
import { type Sound, SoundButton } from './sound-button.tsx'

interface HoldingsRowProps {
  label: string
  sound: Sound
  /** One pill per holding. */
  children: ReactNode
}

/** The row above a game: the player's balances and other holdings, and the sound button. */
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

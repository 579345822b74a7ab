import type { ReactNode } from 'react'
import styles from './place.module.css'

/**
 * The roofs of the city that sleeps at the foot of the sky.
 * @param hasLamp the moon, or the sun, stands over them: nothing is to be read there
 */
export function City({ hasLamp = false }: { hasLamp?: boolean }) {
  return (
    <div className={styles.city} aria-hidden="true">
      {hasLamp && <div className={styles.lamp} />}
      <div className={styles.far} />
      <div className={styles.near} />
    </div>
  )
}

/** A roof over a sleeping city: by night under the stars, at dawn by light (look.md). */
export function Place({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.sky} aria-hidden="true" />
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import art from '../../../assets/radar/place/poster.svg'
import { Poster } from '../../components/page/poster.tsx'
import { Character, type CharacterMood } from '../../components/picture/character.tsx'
import styles from './place.module.css'
import type { RadarActor } from './use-radar.ts'

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

/** Stands while the radar is on its way. */
export function RadarPoster() {
  const { t } = useTranslation('radar')
  return <Poster art={art} label={t('loading')} />
}

type State = ReturnType<RadarActor['getSnapshot']>['value']

const MOODS: Partial<Record<State, CharacterMood>> = {
  scanning: 'searching',
  surfacing: 'searching',
}

/** The house's small character on the roof, who looks with us, and waves where nobody came. */
export function Watcher({ state }: { state: State }) {
  return (
    <svg
      className={styles.watcher}
      viewBox="0 0 120 110"
      data-waves={state === 'nobody'}
      aria-hidden="true"
    >
      <Character mood={MOODS[state] ?? 'glad'} />
    </svg>
  )
}

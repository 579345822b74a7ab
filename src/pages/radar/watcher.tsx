import { Character, type CharacterMood } from '../../components/picture/character.tsx'
import type { RadarActor } from './use-radar.ts'
import styles from './watcher.module.css'

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

import type { MissionState } from '../../../contract/missions.ts'
import words from '../../components/text/words.module.css'
import { keyOf } from './claims.ts'
import { MissionCard } from './mission-card.tsx'
import styles from './mission-part.module.css'
import { TimeLeft } from './time-left.tsx'
import type { Collecting } from './use-collecting.ts'

interface MissionPartProps {
  title: string
  text?: string
  /** Until when they count. */
  until: number
  missions: readonly MissionState[]
  collecting: Collecting
}

/** The missions of one window, with the time that is left of it; nothing where there are none. */
export function MissionPart({ title, text, until, missions, collecting }: MissionPartProps) {
  if (missions.length === 0) return null
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={words.title}>{title}</h2>
        <TimeLeft until={until} />
      </div>
      {text && <p className={words.text}>{text}</p>}
      <ul className={styles.list}>
        {missions.map((mission) => (
          <li key={keyOf(mission)}>
            <MissionCard
              mission={mission}
              isHeld={collecting.isHeld}
              onCollect={(it, from) => void collecting.collect([it], from)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

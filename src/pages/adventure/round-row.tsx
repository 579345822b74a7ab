import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoundState } from '../../../contract/adventure.ts'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { formatMoment, formatTime } from '../../base/format.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { artOf } from './art.ts'
import { PlanetTitle } from './planet-title.tsx'
import styles from './round-row.module.css'

interface RoundRowProps {
  id: number
  opensAt: number
  state: RoundState
  treasure: number | null
  tuning: AdventureTuning
  /** Its day stands above it: only the hour is told. */
  isUnderDay?: boolean
  /** What stands at the end of its first line. */
  end?: ReactNode
  children: ReactNode
}

/** One round in a list: its treasure planet, when it opened, and the way to its proof. */
export function RoundRow(props: RoundRowProps) {
  const { id, opensAt, state, treasure, tuning, isUnderDay = false, end, children } = props
  const { t } = useTranslation('adventure')
  const planet = tuning.planets[treasure ?? -1]
  return (
    <article className={styles.round}>
      <img src={artOf(planet?.id ?? 'ship')} width="40" height="40" alt="" />
      <div>
        <p className={styles.planet}>
          {planet ? (
            <PlanetTitle {...planet} />
          ) : (
            t(state === 'refunded' ? 'rounds.refunded' : 'rounds.open')
          )}
        </p>
        <time className={styles.at} dateTime={new Date(opensAt).toISOString()}>
          {isUnderDay ? formatTime(opensAt) : formatMoment(opensAt)}
        </time>
      </div>
      <div className={styles.end}>{end}</div>
      <div className={styles.more}>{children}</div>
      {planet && (
        <LinkRow className={styles.proof} to={pathWith(paths.fairness, { round: id })}>
          {t('rounds.proof')}
        </LinkRow>
      )}
    </article>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Round } from '../../../contract/adventure.ts'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { formatMoment, formatTime } from '../../base/format.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { artOf } from './art.ts'
import { PlanetTitle } from './planet-title.tsx'
import styles from './round-row.module.css'
import { ShipStrip } from './ship-strip.tsx'

interface RoundRowProps {
  round: Pick<Round, 'id' | 'opensAt' | 'state' | 'treasure' | 'ships'>
  tuning: AdventureTuning
  /** Its day stands above it: only the hour is told. */
  isUnderDay?: boolean
  /** What stands at the end of its first line. */
  end?: ReactNode
  /** What else is told of it. */
  children?: ReactNode
}

/** One round in a list: its treasure planet, when it opened, ships by planet, and the way to its proof. */
export function RoundRow({ round, tuning, isUnderDay = false, end, children }: RoundRowProps) {
  const { t } = useTranslation('adventure')
  const { id, opensAt, state, treasure, ships } = round
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
      <div className={styles.more}>
        <ShipStrip ships={ships} treasure={treasure} tuning={tuning} />
        {children}
      </div>
      {planet && (
        <LinkRow className={styles.proof} to={pathWith(paths.fairness, { round: id })}>
          {t('rounds.proof')}
        </LinkRow>
      )}
    </article>
  )
}

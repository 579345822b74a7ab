import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyRound, Round } from '../../../contract/adventure.ts'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { formatMoment, formatNumber, formatTime } from '../../base/format.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { artOf } from './art.ts'
import { totalOf } from './plan.ts'
import { PlanetTitle, ShipsByPlanet } from './planets.tsx'
import styles from './rounds.module.css'

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
        <p className={styles.found}>
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
        {totalOf(ships) > 0 ? (
          <ShipsByPlanet
            className={styles.ships}
            ships={ships}
            treasure={treasure}
            tuning={tuning}
          />
        ) : (
          <p className={styles.noShips}>{t('crowd.none')}</p>
        )}
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

interface MyRoundRowProps {
  round: MyRound
  tuning: AdventureTuning
  /** Its day stands above it. */
  isUnderDay?: boolean
}

/** One round of mine: where my ships went, and what they brought. */
export function MyRoundRow({ round, tuning, isUnderDay = false }: MyRoundRowProps) {
  const { t } = useTranslation('adventure')
  const prizeText = usePrizeText()
  const { stakedDiamonds, wonDiamonds, returnedShips, state } = round
  return (
    <RoundRow
      round={{ ...round, id: round.roundId, ships: round.sent }}
      tuning={tuning}
      isUnderDay={isUnderDay}
      end={
        wonDiamonds > 0 ? (
          <Amount currency="diamond" value={wonDiamonds} />
        ) : (
          <span className={styles.nothing}>
            {state === 'refunded'
              ? t('mine.returned', { count: returnedShips, ships: formatNumber(returnedShips) })
              : state === 'settled' && t('mine.nothing')}
          </span>
        )
      }
    >
      {stakedDiamonds > 0 && (
        <p className={styles.cost}>
          {t('mine.cost', { price: prizeText({ currency: 'diamond', amount: stakedDiamonds }) })}
        </p>
      )}
    </RoundRow>
  )
}

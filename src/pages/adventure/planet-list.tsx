import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { crowdOf } from './moments.ts'
import styles from './planet-list.module.css'
import type { Adventure } from './use-adventure.ts'
import type { Spending } from './use-spending.ts'

/**
 * The star map for those who hear the page or play by keyboard: a button a planet, with what it
 * pays, who is there, and what I plan. It is seen where the keyboard is on it.
 */
export function PlanetList({ adventure, spending }: { adventure: Adventure; spending: Spending }) {
  const { t } = useTranslation('adventure')
  const { actor, live, tuning } = adventure
  const { chosen, choose, plan } = spending
  const list = useRef<HTMLUListElement>(null)
  const roundId = useSelector(actor, ({ context }) => context.round.id)
  const sent = useSelector(actor, ({ context }) => context.sent)
  const isStage = useSelector(
    actor,
    ({ value }) => value.phase === 'flying' || value.phase === 'revealed',
  )
  const crowd = crowdOf(live, roundId)
  const count = (ships: number) => ({ count: ships, ships: formatNumber(ships) })

  const last = useRef<number | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = chosen
    // The tray went with the focus in it: the keyboard goes on at the planet it was for.
    if (chosen !== null || before === null || document.activeElement !== document.body) return
    list.current?.querySelectorAll('button')[before]?.focus()
  }, [chosen])

  return (
    <ul ref={list} className={styles.list} aria-label={t('map')}>
      {tuning.planets.map(({ id, multiplier }, planet) => {
        const mine = sent?.[planet] ?? 0
        const planned = plan[planet] ?? 0
        const told = [
          t(`planets.${id}`),
          `×${formatNumber(multiplier)}`,
          t('crowd.ships', count(crowd.ships[planet] ?? 0)),
          mine > 0 && t('crowd.mine', count(mine)),
          planned > 0 && t('tray.planned', count(planned)),
        ]
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.planet}
              aria-pressed={planet === chosen}
              aria-disabled={isStage}
              onClick={() => choose(planet)}
            >
              {told.filter(Boolean).join(' · ')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

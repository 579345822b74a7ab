import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { AdventureTuning } from '../../../contract/adventure.ts'
import { formatNumber, sentences } from '../../app/format.ts'
import { usePrizeText } from '../../components/use-prize-text.ts'
import styles from './announcer.module.css'
import { wonIn } from './moments.ts'
import { totalOf } from './plan.ts'
import type { AdventureActor } from './use-actor.ts'

/** What happens among the planets, in words, for those who hear the page. */
export function Announcer({ actor, tuning }: { actor: AdventureActor; tuning: AdventureTuning }) {
  const { t } = useTranslation('adventure')
  const prizeText = usePrizeText()
  const phase = useSelector(actor, ({ value }) => value.phase)
  const round = useSelector(actor, ({ context }) => context.round)
  const sent = useSelector(actor, ({ context }) => context.sent)
  const mine = totalOf(sent ?? [])
  const said = () => {
    if (phase === 'choosing') {
      const ships = { count: mine, ships: formatNumber(mine) }
      return mine > 0 ? t('ships.sent', ships) : t('phase.choosing')
    }
    const planet = tuning.planets[round.treasure ?? -1]
    if (phase !== 'revealed' || !planet) return phase === 'flying' ? t('phase.flying') : ''
    const found = t('phase.revealed', { planet: t(`planets.${planet.id}`) })
    if (mine === 0) return found
    const won = wonIn(round, sent, tuning)
    const end = won
      ? t('result.said', { prize: prizeText({ currency: 'diamond', amount: won }) })
      : t('result.lost')
    return sentences(found, end)
  }
  // Outside the page, which a sheet hides from screen readers.
  return createPortal(
    <p className={styles.spoken} role="status" aria-live="polite">
      {said()}
    </p>,
    document.body,
  )
}

import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { isWin, type RoundResult, resultOf } from '../../../machines/adventure/result.ts'
import { formatNumber, sentences } from '../../base/format.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Announcement } from '../../components/text/announcement.tsx'
import { totalOf } from './plan.ts'
import { isTold } from './telling.ts'
import type { AdventureActor } from './use-actor.ts'

/** What happens among the planets, in words, for those who hear the page. */
export function Announcer({ actor, tuning }: { actor: AdventureActor; tuning: AdventureTuning }) {
  const { t } = useTranslation('adventure')
  const resultText = useResultText()
  const phase = useSelector(actor, ({ value }) => value.phase)
  const round = useSelector(actor, ({ context }) => context.round)
  const sent = useSelector(actor, ({ context }) => context.sent)
  const isTreasureTold = useSelector(actor, ({ value, context }) => isTold(value.phase, context))
  const mine = totalOf(sent ?? [])
  const said = () => {
    if (phase === 'choosing') {
      const ships = { count: mine, ships: formatNumber(mine) }
      return mine > 0 ? t('ships.sent', ships) : t('phase.choosing')
    }
    const { treasure } = round
    const planet = tuning.planets[treasure ?? -1]
    if (!isTreasureTold || treasure === null || !planet) {
      return phase === 'waiting' ? '' : t('phase.flying')
    }
    const found = t('phase.revealed', { planet: t(`planets.${planet.id}`) })
    return mine === 0 ? found : sentences(found, resultText(resultOf(tuning, treasure, sent ?? [])))
  }
  return <Announcement>{said()}</Announcement>
}

/** Says what a round came to: what was won where something was, and always against what it cost. */
function useResultText(): (result: RoundResult) => string {
  const { t } = useTranslation('adventure')
  const prizeText = usePrizeText()
  return ({ size, stakedDiamonds, wonDiamonds }) => {
    if (size === 'nothing') return t('result.lost')
    const prize = prizeText({ currency: 'diamond', amount: wonDiamonds })
    const cost = prizeText({ currency: 'diamond', amount: stakedDiamonds })
    return sentences(
      isWin(size) && t('result.said', { prize }),
      t('result.account', { cost, prize }),
    )
  }
}

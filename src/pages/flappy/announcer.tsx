import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Held } from '../../../games/flappy/game.ts'
import { formatNumber, sentences } from '../../base/format.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Announcement } from '../../components/text/announcement.tsx'
import { type FlappyActor, stageOf } from './use-flappy.ts'

/** In the air every so many gates are told: more would be talked over. */
const TOLD_GATES = 5

interface AnnouncerProps {
  actor: FlappyActor
  score: number
  held: Held | null
  chests: readonly number[]
}

/** What happens in the air, in words, for those who hear the page. */
export function Announcer({ actor, score, held, chests }: AnnouncerProps) {
  const { t } = useTranslation('flappy')
  const noteOf = useEndNote(chests)
  const { result, score: counted, ticketRefusal } = useSelector(actor, ({ context }) => context)
  const stage = useSelector(actor, stageOf)
  const note = useSelector(actor, (snapshot) => noteOf(snapshot))
  const gates = (count: number) => t('live.gates', { count, gates: formatNumber(count) })
  const said = () => {
    if (held === 'asleep') return sentences(t('held.title'), t('held.go'))
    // Why nobody can fly is an alert, which is told by itself.
    if (stage === 'ready') return ticketRefusal === null ? t('live.ready') : ''
    if (stage === 'flying') return score < TOLD_GATES ? '' : gates(score - (score % TOLD_GATES))
    return sentences(
      gates(result?.score ?? counted ?? 0),
      result?.isBest === true && t('end.newBest'),
      note,
    )
  }
  return <Announcement>{said()}</Announcement>
}

type Snapshot = ReturnType<FlappyActor['getSnapshot']>

/**
 * Gives one sentence on what became of the run; empty where there is nothing to say.
 * @param chests diamonds in the chests, best place first
 */
export function useEndNote(chests: readonly number[]): (snapshot: Snapshot) => string {
  const { t } = useTranslation(['flappy', 'errors'])
  const amountText = usePrizeText()
  return (snapshot) => {
    const { result, refusal, reason } = snapshot.context
    const stage = stageOf(snapshot)
    if (stage === 'sending') return t('end.sending')
    if (stage === 'kept') return t('kept.text')
    if (stage === 'refused')
      return reason ? t(`refused.${reason}`) : t(`errors:${refusal as ErrorCode}`)
    if (!result) return ''
    if (result.held) return t('end.held')
    const diamonds = chests[(result.place ?? 0) - 1]
    if (diamonds === undefined) return t('end.chests', { count: chests.length })
    const chest = amountText({ currency: 'diamond', amount: diamonds })
    return t('end.inChests', { place: result.place, chest })
  }
}

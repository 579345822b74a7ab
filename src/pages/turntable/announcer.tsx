import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isWin } from '../../../machines/turntable/outcome.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Announcement } from '../../components/text/announcement.tsx'
import { type Moment, totalsOf } from './moment.ts'
import type { TurntableActor } from './use-turntable.ts'

interface AnnouncerProps {
  actor: TurntableActor
  moment: Moment | null
}

/** What happens on the wheel, in words, for those who hear the page. */
export function Announcer({ actor, moment }: AnnouncerProps) {
  const { t } = useTranslation('turntable')
  const prizeText = usePrizeText()
  const isTurning = useSelector(
    actor,
    ({ value }) => value === 'spinning' || value === 'decelerating',
  )
  const said = () => {
    if (isTurning) return t('live.spinning')
    if (!moment) return ''
    const { spins, stakeDiamonds } = moment.answer
    const prizes = prizeText(...totalsOf(spins))
    const stake = prizeText({ currency: 'diamond', amount: stakeDiamonds })
    if (spins.length > 1) return t('live.ten', { stake, prizes })
    return isWin(moment.outcome)
      ? t('live.won', { prize: prizes })
      : t('live.back', { stake, prize: prizes })
  }
  return <Announcement>{said()}</Announcement>
}

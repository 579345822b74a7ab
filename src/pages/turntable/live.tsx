import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { usePrizeText } from '../../components/use-prize-text.ts'
import styles from './live.module.css'
import type { TurntableActor } from './use-turntable.ts'
import { totalsOf } from './winnings.ts'

/** What happens on the wheel, in words, for those who hear the page. */
export function Live({ actor }: { actor: TurntableActor }) {
  const { t } = useTranslation('turntable')
  const prizeText = usePrizeText()
  const state = useSelector(actor, ({ value }) => value)
  const answer = useSelector(actor, ({ context }) => context.answer)
  const said = () => {
    if (state === 'spinning' || state === 'decelerating') return t('live.spinning')
    if (state !== 'revealing' || !answer) return ''
    const prizes = prizeText(...totalsOf(answer.spins))
    return answer.spins.length === 1
      ? t('live.won', { prize: prizes })
      : t('live.wonTen', { prizes })
  }
  // Outside the page, which the win's dialog hides from screen readers.
  return createPortal(
    <p className={styles.spoken} role="status" aria-live="polite">
      {said()}
    </p>,
    document.body,
  )
}

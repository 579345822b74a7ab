import { useTranslation } from 'react-i18next'
import type { SpinCount } from '../../../contract/turntable.ts'
import { Button } from '../../components/button.tsx'
import { Price } from '../../components/price.tsx'
import { usePrizeText } from '../../components/use-prize-text.ts'
import styles from './spin-buttons.module.css'

interface SpinButtonsProps {
  /** Whether a tap begins a spin now. */
  isOpen: boolean
  /** What so many opportunities cost, in diamonds. */
  stake: (count: SpinCount) => number
  onSpin: (count: SpinCount, button: HTMLElement) => void
}

const BUTTONS = [
  { count: 1, look: 'quiet' },
  { count: 10, look: 'primary' },
] as const

/** One opportunity, or ten at once. While closed they stay in the order of focus. */
export function SpinButtons({ isOpen, stake, onSpin }: SpinButtonsProps) {
  const { t } = useTranslation('turntable')
  const priceText = usePrizeText()
  return (
    <div className={styles.buttons}>
      {BUTTONS.map(({ count, look }) => (
        <Button
          key={count}
          look={look}
          className={`${styles.button} ${styles[look]}`}
          aria-disabled={!isOpen}
          aria-label={t('spin.label', {
            count,
            price: priceText({ currency: 'diamond', amount: stake(count) }),
          })}
          onClick={(event) => {
            if (isOpen) onSpin(count, event.currentTarget)
          }}
        >
          <span className={styles.times}>{t('spin.times', { times: count })}</span>
          <Price diamonds={stake(count)} />
        </Button>
      ))}
    </div>
  )
}

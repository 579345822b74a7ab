import { useTranslation } from 'react-i18next'
import { MIN_STAKE, QUICK_STAKES } from '../../../contract/world-cup-constants.ts'
import { formatNumber, sentences } from '../../base/format.ts'
import { Field } from '../../components/form/field.tsx'
import styles from './slip.module.css'
import type { stakeFault } from './slip.ts'
import { useDiamonds } from './use-diamonds.ts'

interface StakeFieldProps {
  typed: string
  /** The most that one bet takes. */
  most: number
  balance: number
  fault: ReturnType<typeof stakeFault>
  onType: (text: string) => void
}

/** The stake: at one tap, or typed. */
export function StakeField({ typed, most, balance, fault, onType }: StakeFieldProps) {
  const { t } = useTranslation('worldCup')
  const diamonds = useDiamonds()
  const range = t('slip.range', { min: formatNumber(MIN_STAKE), max: diamonds(most) })
  return (
    <>
      <div className={styles.quick}>
        {QUICK_STAKES.filter((stake) => stake <= most).map((stake) => (
          <button
            key={stake}
            type="button"
            className={styles.amount}
            aria-pressed={typed === String(stake)}
            aria-label={diamonds(stake)}
            onClick={() => onType(String(stake))}
          >
            {formatNumber(stake)}
          </button>
        ))}
      </div>
      <Field
        label={t('slip.stake')}
        hint={sentences(range, t('slip.balance', { amount: diamonds(balance) }))}
        error={fault && range}
        inputMode="numeric"
        maxLength={9}
        value={typed}
        onChange={(text) => onType(text.trim())}
      />
    </>
  )
}

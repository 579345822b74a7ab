import { useTranslation } from 'react-i18next'
import { formatNumber, sentences } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { lastSettled } from './bet-days.ts'
import { BetRow } from './bet-row.tsx'
import type { CupProps, Mine } from './cup-data.ts'
import styles from './receipt-sheet.module.css'
import { useDiamonds } from './use-diamonds.ts'
import { type Receipt, useReceipt } from './use-receipt.ts'

interface ReceiptSheetProps extends CupProps {
  mine: Mine
  /** Another sheet is open: it waits. */
  isBusy: boolean
}

/** What was settled while the player was away: it celebrates only what came back above what went in, in sum. */
export function ReceiptSheet({ mine, isBusy, ...props }: ReceiptSheetProps) {
  const { t } = useTranslation('worldCup')
  const { receipt, sheet } = useReceipt(lastSettled(mine.bets), isBusy)
  return (
    <Sheet title={t('receipt.title')} sheet={sheet} name="receipt">
      {receipt && <Told {...props} receipt={receipt} onClose={sheet.close} />}
    </Sheet>
  )
}

interface ToldProps extends CupProps {
  receipt: Receipt
  onClose: () => void
}

function Told({ receipt, onClose, ...props }: ToldProps) {
  const { t } = useTranslation('worldCup')
  const diamonds = useDiamonds()
  const { bets, count, staked, returned } = receipt
  const hidden = count - bets.length
  const isGain = returned > staked
  return (
    <div className={styles.receipt}>
      <p className={styles.text}>
        {sentences(
          t('receipt.settled', { count, bets: formatNumber(count) }),
          returned === 0 && t('receipt.nothing'),
        )}
      </p>
      {isGain && (
        <p className={styles.amount} data-gain>
          <CurrencyIcon currency="diamond" size={32} />+{formatNumber(returned - staked)}
        </p>
      )}
      <p className={styles.text}>
        {sentences(
          t('receipt.account', { staked: diamonds(staked), returned: diamonds(returned) }),
          isGain && t('receipt.gain'),
        )}
      </p>
      <Button onClick={onClose}>{t('receipt.close')}</Button>
      <ul className={styles.bets}>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetRow {...props} bet={bet} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className={styles.text}>
          {t('receipt.more', { count: hidden, bets: formatNumber(hidden) })}
        </p>
      )}
    </div>
  )
}

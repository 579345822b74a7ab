import { useTranslation } from 'react-i18next'
import type { Receipt } from '../../../contract/adventure.ts'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { formatNumber, sentences } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { MyRoundRow } from './my-round-row.tsx'
import styles from './receipt-sheet.module.css'

interface ReceiptSheetProps {
  tuning: AdventureTuning
  /** Null while there is nothing to tell. */
  receipt: Receipt | null
  sheet: SheetPlace
}

/** What was settled while the player was away (design §9). */
export function ReceiptSheet({ tuning, receipt, sheet }: ReceiptSheetProps) {
  const { t } = useTranslation('adventure')
  return (
    <Sheet title={t('receipt.title')} sheet={sheet} name="receipt">
      {receipt && <Told tuning={tuning} receipt={receipt} onClose={sheet.close} />}
    </Sheet>
  )
}

interface ToldProps {
  tuning: AdventureTuning
  receipt: Receipt
  onClose: () => void
}

function Told({ tuning, receipt, onClose }: ToldProps) {
  const { t } = useTranslation('adventure')
  const { rounds, count, wonDiamonds, returnedShips } = receipt
  const hidden = count - rounds.length
  return (
    <div className={styles.receipt}>
      <p className={styles.text}>
        {sentences(
          t('receipt.rounds', { count, rounds: formatNumber(count) }),
          wonDiamonds > 0 ? t('receipt.won') : returnedShips === 0 && t('receipt.nothing'),
        )}
      </p>
      {wonDiamonds > 0 && (
        <p className={styles.amount}>
          <CurrencyIcon currency="diamond" size={32} />+{formatNumber(wonDiamonds)}
        </p>
      )}
      {returnedShips > 0 && (
        <p className={styles.text}>
          {t('receipt.returned', { count: returnedShips, ships: formatNumber(returnedShips) })}
        </p>
      )}
      <Button onClick={onClose}>{t('receipt.close')}</Button>
      <ul>
        {rounds.map((round) => (
          <li key={round.roundId}>
            <MyRoundRow round={round} tuning={tuning} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className={styles.text}>
          {t('receipt.more', { count: hidden, rounds: formatNumber(hidden) })}
        </p>
      )}
    </div>
  )
}

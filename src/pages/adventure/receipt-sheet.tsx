import { useTranslation } from 'react-i18next'
import type { Receipt } from '../../../contract/adventure.ts'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { isWin, sizeOf } from '../../../machines/adventure/result.ts'
import { formatNumber, sentences } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { MyRoundRow } from './round-row.tsx'
import styles from './rounds.module.css'

interface ReceiptSheetProps {
  tuning: AdventureTuning
  /** Null while there is nothing to tell. */
  receipt: Receipt | null
  sheet: SheetPlace
}

/** What was settled while the player was away (design §9): what it cost, what came back, and what more. */
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
  const prizeText = usePrizeText()
  const diamonds = (amount: number) => prizeText({ currency: 'diamond', amount })
  const { rounds, count, stakedDiamonds, wonDiamonds, returnedShips } = receipt
  const hidden = count - rounds.length
  const size = sizeOf(wonDiamonds, stakedDiamonds)
  return (
    <div className={styles.receipt}>
      <p className={styles.account}>
        {sentences(
          t('receipt.rounds', { count, rounds: formatNumber(count) }),
          size === 'nothing' && stakedDiamonds > 0 && t('receipt.nothing'),
        )}
      </p>
      {isWin(size) && (
        <p className={styles.gain} data-gain>
          <CurrencyIcon currency="diamond" size={32} />+{formatNumber(wonDiamonds - stakedDiamonds)}
        </p>
      )}
      {stakedDiamonds > 0 && (
        <p className={styles.account}>
          {sentences(
            t('result.account', { cost: diamonds(stakedDiamonds), prize: diamonds(wonDiamonds) }),
            isWin(size) && t('receipt.won'),
          )}
        </p>
      )}
      {returnedShips > 0 && (
        <p className={styles.account}>
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
        <p className={styles.account}>
          {t('receipt.more', { count: hidden, rounds: formatNumber(hidden) })}
        </p>
      )}
    </div>
  )
}

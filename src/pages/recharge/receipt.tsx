import { useTranslation } from 'react-i18next'
import type { Order } from '../../../contract/recharge.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { CopyButton } from '../../components/button/copy-button.tsx'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { formatPrice } from '../../components/money/format-price.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Facts } from '../../components/page/facts.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { PackPicture } from './pack-picture.tsx'
import { totalOf } from './packs.ts'
import styles from './receipt.module.css'

/** A top-up as its receipt shows it: what, when, by what, each step, and each movement that it made. */
export function Receipt({ order }: { order: Order }) {
  const { t } = useTranslation('recharge')
  const prizeText = usePrizeText()
  const { number, state, currency, amount, bonus, price, method, at, steps, transfers } = order
  // Where all was spent, nothing was left to take back: a line of zero tells nothing.
  const moved = transfers.filter((transfer) => transfer.amount !== 0)
  return (
    <div className={styles.receipt}>
      <div className={styles.head}>
        <PackPicture currency={currency} place={2} />
        <p className={styles.figure}>{prizeText({ currency, amount: totalOf(order) })}</p>
        <p className={styles.state} data-state={state}>
          {t(`state.${state}`)}
        </p>
      </div>
      <Facts
        rows={[
          [
            t('receipt.number'),
            <span key="number" className={styles.number}>
              {number}
              <CopyButton text={number} what={t('receipt.number')} />
            </span>,
          ],
          [t('receipt.at'), formatMoment(at)],
          [t('pay.what'), prizeText({ currency, amount })],
          bonus > 0 && [t('pay.bonus'), `+${formatNumber(bonus)}`],
          [t('pay.method'), t(`method.${method}`)],
          [t('pay.price'), <b key="price">{formatPrice(price)}</b>],
        ]}
      />
      <h3 className={styles.title}>{t('receipt.steps')}</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={`${step.state}-${step.at}`} className={styles.step}>
            <span>{t(`state.${step.state}`)}</span>
            <time dateTime={new Date(step.at).toISOString()}>{formatMoment(step.at)}</time>
          </li>
        ))}
      </ol>
      {moved.length > 0 && (
        <>
          <h3 className={styles.title}>{t('receipt.transfers')}</h3>
          <ul className={styles.steps}>
            {moved.map((transfer) => (
              <li key={transfer.id} className={styles.step}>
                <span>{t(meaningOf(transfer))}</span>
                <b className={styles.amount}>
                  {signed(transfer.amount)}
                  <CurrencyIcon currency={transfer.currency} size={16} />
                  <VisuallyHidden>{t(`currency.${transfer.currency}`)}</VisuallyHidden>
                </b>
                <time dateTime={new Date(transfer.at).toISOString()}>
                  {formatMoment(transfer.at)}
                </time>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** What a movement was for, in a player's words. */
function meaningOf({ kind, amount }: Order['transfers'][number]): string {
  if (/debt/.test(kind)) return 'transfer.debt'
  if (amount < 0) return 'transfer.back'
  return /bonus/.test(kind) ? 'pay.bonus' : 'transfer.in'
}

const signed = (amount: number) => (amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount))

import { useTranslation } from 'react-i18next'
import type { Order } from '../../../contract/recharge.ts'
import { formatMoment } from '../../base/format.ts'
import { formatPrice } from '../../components/money/format-price.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { CardButton } from '../../components/page/card-button.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './open-payments.module.css'
import { totalOf } from './packs.ts'

interface OpenPaymentsProps {
  /** Newest first. */
  orders: readonly Order[]
  onOpen: (id: string) => void
}

/** Payments that are under way: nobody shall pay twice because the first one is out of sight. */
export function OpenPayments({ orders, onOpen }: OpenPaymentsProps) {
  const { t } = useTranslation('recharge')
  const prizeText = usePrizeText()
  if (orders.length === 0) return null
  return (
    <section className={styles.list} aria-label={t('open.title')}>
      {orders.map((order) => (
        <CardButton key={order.id} className={styles.row ?? ''} onClick={() => onOpen(order.id)}>
          <b className={styles.title}>{t('open.title')}</b>
          <span className={styles.what}>
            {prizeText({ currency: order.currency, amount: totalOf(order) })} ·{' '}
            {formatPrice(order.price)} · {formatMoment(order.at)}
          </span>
          <span className={styles.way}>
            <Chevron to="end" />
          </span>
        </CardButton>
      ))}
    </section>
  )
}

import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Order } from '../../../contract/recharge.ts'
import { durableCall } from '../../api/durable-call.ts'
import { formatNumber, formatTime } from '../../base/format.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { formatPrice } from '../../components/money/format-price.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Character } from '../../components/picture/character.tsx'
import styles from './order-card.module.css'
import { canCancel, isCredited, isWaiting, mayComeIn } from './order-state.ts'
import { PackPicture } from './pack-picture.tsx'
import { totalOf } from './packs.ts'
import { useWayBack } from './way-back.ts'

const CANCEL = durableCall('POST /api/recharge/orders/:id/cancel')
/** The largest heap. */
const HEAP = 6

interface OrderCardProps {
  order: Order
  /** What flies to the pill leaves from here. */
  figure: RefObject<HTMLElement | null>
  /** The page was closed meanwhile. */
  wasAway: boolean
  /** Shows the packs again. */
  onPutAway: () => void
  onReceipt: () => void
  onChanged: () => void
}

/** The payment that somebody comes back from: what it waits for, what it brought, and the way on. */
export function OrderCard(props: OrderCardProps) {
  const { order, figure, wasAway } = props
  const { t } = useTranslation('recharge')
  const { state, bonus, currency, method, price } = order
  const prizeText = usePrizeText()
  const by = t(`method.${method}`)
  const waits = isWaiting(order)
  const credited = isCredited(order)
  return (
    <section className={styles.card} aria-label={t('order.label', { number: order.number })}>
      {credited ? (
        <PackPicture currency={currency} place={HEAP} />
      ) : (
        <svg className={styles.scene} viewBox="0 0 120 110" aria-hidden="true">
          <Character mood={waits ? 'searching' : 'worried'} />
        </svg>
      )}
      <p
        ref={figure as RefObject<HTMLParagraphElement>}
        className={styles.figure}
        data-credited={credited}
      >
        {credited && '+'}
        {prizeText({ currency, amount: totalOf(order) })}
      </p>
      <div role="status" className={styles.words}>
        <h2 className={styles.title}>
          {t(state === 'paid' && wasAway ? 'order.away' : `order.${state}.title`)}
        </h2>
        <p className={styles.text}>
          {t(`order.${state}.text`, {
            price: formatPrice(price),
            method: by,
            until: formatTime(order.expiresAt),
          })}
        </p>
        {credited && bonus > 0 && (
          <p className={styles.text}>{t('order.bonus', { amount: formatNumber(bonus) })}</p>
        )}
      </div>
      {waits && <Steps order={order} />}
      <Ways {...props} />
    </section>
  )
}

/** The ways on: to pay, back, to the receipt, to the packs. */
function Ways(props: OrderCardProps) {
  const { order, onPutAway, onReceipt } = props
  const { t } = useTranslation('recharge')
  const navigate = useNavigate()
  const back = useWayBack()
  const waits = isWaiting(order)
  const credited = isCredited(order)
  return (
    <div className={styles.ways}>
      {waits && order.payUrl !== null && (
        <Button onClick={() => window.location.assign(order.payUrl ?? '')}>
          {t('order.goOn')}
        </Button>
      )}
      {credited && back && (
        <Button onClick={() => void navigate(back.path)}>
          {t('backTo', { page: back.title })}
        </Button>
      )}
      {!waits && (
        <Button
          look={credited ? 'quiet' : 'primary'}
          aria-haspopup={credited ? 'dialog' : undefined}
          onClick={credited ? onReceipt : onPutAway}
        >
          {t(credited ? 'receipt.open' : mayComeIn(order) ? 'order.again' : 'order.more')}
        </Button>
      )}
      {waits ? (
        canCancel(order) && <Cancel {...props} />
      ) : (
        <Button look="text" onClick={onPutAway}>
          {t(credited ? 'order.more' : 'order.dismiss')}
        </Button>
      )}
    </div>
  )
}

/** What has happened, what is waited for, and what comes then. */
function Steps({ order }: { order: Order }) {
  const { t } = useTranslation('recharge')
  const method = t(`method.${order.method}`)
  return (
    <ol className={styles.steps}>
      <li data-step="done">{t('order.step.opened', { at: formatTime(order.at) })}</li>
      <li data-step="now" aria-current="step">
        {t('order.step.confirming', { method })}
      </li>
      <li>{t('order.step.arriving')}</li>
    </ol>
  )
}

/** Gives a payment up. One that is paid meanwhile is credited all the same. */
function Cancel({ order, onChanged }: OrderCardProps) {
  const { t } = useTranslation('recharge')
  const textOf = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const cancel = async () => {
    setAsking(true)
    try {
      await CANCEL.send({}, { id: order.id })
    } catch (error) {
      toast(textOf(error))
    }
    setAsking(false)
    onChanged()
  }
  return (
    <Button look="text" disabled={isAsking} onClick={() => void cancel()}>
      {t('order.cancel')}
    </Button>
  )
}

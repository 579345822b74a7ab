import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Language } from '../../../contract/languages.ts'
import type { Offer, Wallet } from '../../../contract/recharge.ts'
import type { MethodId, SoldCurrency } from '../../../contract/recharge-tuning.ts'
import { formatNumber } from '../../base/format.ts'
import { pathWith } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { formatPrice } from '../../components/money/format-price.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Facts } from '../../components/page/facts.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { type OpenSheet, useSheet } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { ConsentBox } from './consent-box.tsx'
import { ConsentSheet } from './consent-sheet.tsx'
import { LimitLines } from './limit-lines.tsx'
import { totalOf } from './packs.ts'
import styles from './pay-sheet.module.css'
import { stopOf } from './stop.ts'
import { StopNotice } from './stop-notice.tsx'
import { usePayment } from './use-payment.ts'
import type { SheetName } from './use-recharge-sheets.ts'
import { useWayBack } from './way-back.ts'

interface PaySheetProps {
  wallet: Wallet
  offer: Offer
  currency: SoldCurrency
  method: MethodId
  sheet: OpenSheet<SheetName>
  onChanged: () => void
}

/** The summary before paying: what, for how much, by what, and what my own limits say to it. */
export function PaySheet(props: PaySheetProps) {
  const { t } = useTranslation('recharge')
  const over = useSheet({ consent: true })
  return (
    <>
      <Sheet title={t('pay.title')} sheet={props.sheet} name="pay">
        <Summary {...props} onText={() => over.open('consent')} />
      </Sheet>
      <ConsentSheet sheet={over} />
    </>
  )
}

function Summary(props: PaySheetProps & { onText: () => void }) {
  const { wallet, offer, currency, method, onChanged, onText } = props
  const { t, i18n } = useTranslation('recharge')
  const textOf = useErrorText()
  const prizeText = usePrizeText()
  const { pathname } = useLocation()
  const back = useWayBack()?.path
  const { pay, isPaying, error, lost } = usePayment(onChanged)
  const [hasAgreed, setAgreed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { consent, limits, tuningVersion } = wallet
  const { bonus, price } = offer
  const stop = stopOf(limits, price.minor, serverNow())
  const lacksConsent = consent !== null && !hasAgreed
  const isBusy = isPaying || lost.isOpen
  const start = () => {
    setAsked(true)
    if (lacksConsent || isBusy) return
    void pay({
      pack: offer.id,
      method,
      tuningVersion,
      price,
      ...(consent && { consent }),
      lang: i18n.language as Language,
      back: pathWith(pathname, { back }),
    })
  }
  return (
    <div className={styles.summary}>
      <Facts
        rows={[
          [t('pay.what'), prizeText({ currency, amount: offer.amount })],
          bonus > 0 && [t('pay.bonus'), `+${formatNumber(bonus)}`],
          bonus > 0 && [t('pay.total'), prizeText({ currency, amount: totalOf(offer) })],
          [t('pay.method'), t(`method.${method}`)],
          [t('pay.price'), <b key="price">{formatPrice(price)}</b>],
        ]}
      />
      {stop ? (
        <StopNotice
          stop={stop}
          currency={price.currency}
          onLimits={() => props.sheet.open('limits')}
        />
      ) : (
        <>
          <LimitLines limits={limits} minor={price.minor} />
          {consent && (
            <ConsentBox
              hasAgreed={hasAgreed}
              isMissing={isAsked && lacksConsent}
              onChange={setAgreed}
              onText={onText}
            />
          )}
          {error !== null && (
            <p className={styles.error} role="alert">
              {textOf(error)}
            </p>
          )}
          <Button aria-disabled={isBusy} onClick={start}>
            {lost.isTold
              ? t('pay.asking')
              : isBusy
                ? t('pay.opening')
                : t('pay.pay', { price: formatPrice(price) })}
          </Button>
          <p className={styles.note}>{t('pay.leaves')}</p>
        </>
      )}
    </div>
  )
}

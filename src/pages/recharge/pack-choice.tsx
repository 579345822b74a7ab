import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer, Wallet } from '../../../contract/recharge.ts'
import type { SoldCurrency } from '../../../contract/recharge-tuning.ts'
import { formatNumber } from '../../base/format.ts'
import { RadioTile } from '../../components/form/radio-tile.tsx'
import { formatPrice } from '../../components/money/format-price.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './pack-choice.module.css'
import { PackPicture } from './pack-picture.tsx'
import { SOLD } from './packs.ts'

interface PackChoiceProps {
  wallet: Wallet
  tab: SoldCurrency
  onTab: (tab: SoldCurrency) => void
  /** The id of the chosen pack. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** The tabs, and the packs of the one that is open. */
export function PackChoice({ wallet, tab, onTab, chosen, onChoose }: PackChoiceProps) {
  const { t } = useTranslation('recharge')
  const name = useId()
  return (
    <div className={styles.shop}>
      <fieldset className={styles.tabs}>
        <legend>
          <VisuallyHidden>{t('tabs')}</VisuallyHidden>
        </legend>
        <div className={styles.bar}>
          {SOLD.map((currency) => (
            <RadioTile
              key={currency}
              className={styles.tab}
              name={`${name}-tab`}
              value={currency}
              isChosen={currency === tab}
              onChoose={() => onTab(currency)}
            >
              {t(`currency.${currency}`)}
            </RadioTile>
          ))}
        </div>
      </fieldset>
      {tab === 'gold' && <p className={styles.note}>{t('goldNote')}</p>}
      <fieldset className={styles.tabs}>
        <legend>
          <VisuallyHidden>{t('packs')}</VisuallyHidden>
        </legend>
        <div className={styles.packs}>
          {wallet.offers[tab].map((offer, place) => (
            <RadioTile
              key={offer.id}
              className={styles.pack}
              name={`${name}-pack`}
              value={offer.id}
              isChosen={offer.id === chosen}
              onChoose={() => onChoose(offer.id)}
            >
              <Pack offer={offer} currency={tab} place={place} />
            </RadioTile>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

function Pack({ offer, currency, place }: { offer: Offer; currency: SoldCurrency; place: number }) {
  const { t } = useTranslation('recharge')
  const prizeText = usePrizeText()
  const { amount, bonus, price, isBest } = offer
  return (
    <span className={styles.inside}>
      {isBest && <span className={styles.best}>{t('best')}</span>}
      <PackPicture currency={currency} place={place} />
      <span className={styles.amount} aria-hidden="true">
        {formatNumber(amount)}
      </span>
      <VisuallyHidden>{prizeText({ currency, amount })}</VisuallyHidden>
      {bonus > 0 && (
        <span className={styles.bonus}>{t('bonus', { amount: formatNumber(bonus) })}</span>
      )}
      <span className={styles.price}>{formatPrice(price)}</span>
    </span>
  )
}

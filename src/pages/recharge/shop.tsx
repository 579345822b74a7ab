import { useTranslation } from 'react-i18next'
import type { Wallet } from '../../../contract/recharge.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { MethodChoice } from './method-choice.tsx'
import { PackChoice } from './pack-choice.tsx'
import styles from './shop.module.css'
import type { Choice } from './use-shop.ts'

/** What is for sale, and by which methods. */
export function Shop({ wallet, choice }: { wallet: Wallet; choice: Choice }) {
  const { t } = useTranslation('recharge')
  const prizeText = usePrizeText()
  const { tab, need, offer, method } = choice
  return (
    <>
      {need > 0 && (
        <p className={styles.need} role="status">
          {t('need', { amount: prizeText({ currency: 'diamond', amount: need }) })}
        </p>
      )}
      <PackChoice
        wallet={wallet}
        tab={tab}
        onTab={choice.setTab}
        chosen={offer?.id ?? null}
        onChoose={choice.setOffer}
      />
      {!(offer && method) && (
        <Notice scene="empty" title={t('empty.title')} text={t('empty.text')} />
      )}
      {method && (
        <MethodChoice methods={wallet.methods} chosen={method} onChoose={choice.setMethod} />
      )}
    </>
  )
}

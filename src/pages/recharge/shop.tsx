import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Wallet } from '../../../contract/recharge.ts'
import type { MethodId } from '../../../contract/recharge-tuning.ts'
import { formatMoment } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { LinkRow } from '../../components/button/link-row.tsx'
import { formatPrice } from '../../components/money/format-price.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import { PageFoot } from '../../components/page/page-foot.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { useIsRechargeOfApp } from '../../native/use-recharge.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { AppCard, useIsInApp } from './app-card.tsx'
import { MethodChoice } from './method-choice.tsx'
import { PackChoice } from './pack-choice.tsx'
import { firstChoice, tabOf } from './packs.ts'
import { PaySheet } from './pay-sheet.tsx'
import styles from './shop.module.css'
import type { SheetName } from './use-recharge-sheets.ts'

interface ShopProps {
  wallet: Wallet
  sheet: OpenSheet<SheetName>
  onChanged: () => void
}

/** What is for sale, by which methods, and the way to the summary. */
export function Shop({ wallet, sheet, onChanged }: ShopProps) {
  const { t } = useTranslation('recharge')
  const prizeText = usePrizeText()
  const [query] = useSearchParams()
  const need = Math.max(0, Number(query.get('need')) || 0)
  const [tab, setTab] = useState(() => tabOf(wallet, query.get('tab')))
  const [packId, setPackId] = useState<string | null>(null)
  const [chosenMethod, setMethod] = useState<MethodId | null>(null)
  const isInApp = useIsInApp()
  const isOfApp = useIsRechargeOfApp() && isInApp
  const offers = wallet.offers[tab]
  const needed = tab === 'diamond' ? need : 0
  const offer = offers.find(({ id }) => id === packId) ?? firstChoice(offers, needed)
  const method = wallet.methods.find((id) => id === chosenMethod) ?? wallet.methods[0]
  if (isOfApp) return <AppCard />
  const { pausedUntil } = wallet.limits
  if (pausedUntil !== null && pausedUntil > serverNow()) return <Paused until={pausedUntil} />
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
        onTab={setTab}
        chosen={offer?.id ?? null}
        onChoose={setPackId}
      />
      {method && <MethodChoice methods={wallet.methods} chosen={method} onChoose={setMethod} />}
      {offer && method ? (
        <>
          <PageFoot>
            <Button aria-haspopup="dialog" onClick={() => sheet.open('pay')}>
              {t('next', { price: formatPrice(offer.price) })}
            </Button>
          </PageFoot>
          <PaySheet
            wallet={wallet}
            offer={offer}
            currency={tab}
            method={method}
            sheet={sheet}
            onChanged={onChanged}
          />
        </>
      ) : (
        <Notice scene="empty" title={t('empty.title')} text={t('empty.text')} />
      )}
    </>
  )
}

/** A pause of mine stops top-ups too: said in place of the packs. */
function Paused({ until }: { until: number }) {
  const { t } = useTranslation(['recharge', 'shell'])
  return (
    <Card>
      <h2 className={styles.paused}>{t('stop.pause.title')}</h2>
      <p className={styles.text}>{t('stop.pause.text', { until: formatMoment(until) })}</p>
      <LinkRow to={paths.play}>{t('shell:stop.play')}</LinkRow>
    </Card>
  )
}

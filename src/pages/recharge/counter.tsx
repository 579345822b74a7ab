import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wallet } from '../../../contract/recharge.ts'
import { Button } from '../../components/button/button.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { formatPrice } from '../../components/money/format-price.ts'
import { PageBody, PageColumn } from '../../components/page/page-body.tsx'
import { PageFoot } from '../../components/page/page-foot.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { AppCard } from './app-card.tsx'
import { OpenPayments } from './open-payments.tsx'
import { PausedCard } from './paused-card.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { Shop } from './shop.tsx'
import { useOffering } from './use-offering.ts'
import type { SheetName } from './use-recharge-sheets.ts'
import { useShop } from './use-shop.ts'

interface CounterProps {
  wallet: Wallet
  sheet: OpenSheet<SheetName>
  /** What stands over and under the packs. */
  above: ReactNode
  below: ReactNode
  /** Shows a payment that is under way. */
  onOrder: (id: string) => void
  refresh: () => Promise<unknown>
}

/** The page while something is being chosen: packs, ways to pay, and the step to the summary. */
export function Counter({ wallet, sheet, above, below, onOrder, refresh }: CounterProps) {
  const { t } = useTranslation('recharge')
  const choice = useShop(wallet)
  const offering = useOffering(wallet)
  const { tab, offer, method } = choice
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <PageBody isWide>
          <PageColumn>
            {above}
            <OpenPayments orders={wallet.open} onOpen={onOrder} />
          </PageColumn>
          <PageColumn>
            {offering === 'app' && <AppCard />}
            {offering === 'paused' && <PausedCard until={wallet.limits.pausedUntil ?? 0} />}
            {offering === 'open' && <Shop wallet={wallet} choice={choice} />}
            {below}
          </PageColumn>
        </PageBody>
      </PullToRefresh>
      {offering === 'open' && offer && method && (
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
            onChanged={() => void refresh().catch(() => {})}
          />
        </>
      )}
    </>
  )
}

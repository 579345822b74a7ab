import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hangar } from '../../../contract/adventure.ts'
import { costOf } from '../../../machines/adventure/rules.ts'
import { usePlayStops } from '../../api/use-play-stops.ts'
import { formatMoment, formatNumber, sentences } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { LinkRow } from '../../components/button/link-row.tsx'
import { PLAY_STOP_TITLE_KEYS, type PlayStop } from '../../components/game/play-stop.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Price } from '../../components/money/price.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { useRecharge } from '../../native/use-recharge.ts'
import { useBalances } from '../../stores/balances.ts'
import { artOf } from './art.ts'
import styles from './buy-sheet.module.css'
import { backToPurchase } from './plan.ts'
import { Stepper } from './stepper.tsx'
import type { Adventure } from './use-adventure.ts'
import type { Spending } from './use-spending.ts'

interface BuySheetProps {
  adventure: Adventure
  spending: Spending
}

/** Buy spaceships: how many, for how much, how long they last; and those I have. */
export function BuySheet(props: BuySheetProps) {
  const { t } = useTranslation('adventure')
  return (
    <Sheet title={t('buy.title')} sheet={props.spending.sheet} name="buy">
      <Purchase {...props} />
      <Lots hangar={props.adventure.hangar} />
    </Sheet>
  )
}

const FIRST_SHIPS = 10

function Purchase({ adventure, spending }: BuySheetProps) {
  const { t } = useTranslation(['adventure', 'errors'])
  const prizeText = usePrizeText()
  const { tuning, live, hidden } = adventure
  const { isShort, missing, wanted, isBuying, lost, plan, chosen } = spending
  const max = tuning.mostShipsPerPurchase
  const [ships, setShips] = useState(Math.min(max, (wanted ?? missing) || FIRST_SHIPS))
  const balance = useBalances((store) => store.balances?.diamond ?? 0) - hidden
  const cost = costOf(tuning, ships)
  const diamonds = (amount: number) => prizeText({ currency: 'diamond', amount })
  const stop = usePlayStops().stopOf(cost)
  const canBuy = !isBuying && !live.frozen && !lost.purchase.isOpen
  return (
    <div className={styles.purchase}>
      {isShort && <p className={styles.word}>{t('errors.SHIPS_NOT_ENOUGH')}</p>}
      <div className={styles.choice}>
        <img src={artOf('my-ship')} width="72" height="72" alt="" />
        <Stepper
          value={ships}
          min={1}
          max={max}
          step={1}
          labels={{
            less: t('buy.less'),
            more: t('buy.more'),
            value: t('ships.some', { count: ships, ships: formatNumber(ships) }),
          }}
          onChange={setShips}
        />
      </div>
      <QuickShips ships={ships} max={max} onChoose={setShips} />
      <p className={styles.figures}>
        {sentences(
          t('buy.price', { price: diamonds(tuning.shipPriceDiamonds) }),
          t('buy.balance', { balance: diamonds(balance) }),
        )}
      </p>
      {stop ? (
        <Stopped stop={stop} />
      ) : cost > balance ? (
        <Short
          cost={diamonds(cost)}
          need={cost - balance}
          back={backToPurchase({ plan, planet: chosen, ships })}
        />
      ) : (
        <Button
          aria-disabled={!canBuy}
          onClick={() => {
            if (canBuy) spending.buy(ships)
          }}
        >
          {isBuying ? t('buy.buying') : t('buy.buy', { count: ships, ships: formatNumber(ships) })}
          {!isBuying && <Price diamonds={cost} />}
        </Button>
      )}
      <p className={styles.hint}>{t('buy.valid', { count: tuning.shipDays })}</p>
    </div>
  )
}

const AMOUNTS = [1, 10, 50, 100] as const

interface QuickShipsProps {
  ships: number
  max: number
  onChoose: (ships: number) => void
}

/** Amounts that are bought often, at one tap. */
function QuickShips({ ships, max, onChoose }: QuickShipsProps) {
  const { t } = useTranslation('adventure')
  return (
    <div className={styles.amounts}>
      {AMOUNTS.filter((amount) => amount <= max).map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles.amount}
          aria-pressed={amount === ships}
          aria-label={t('ships.some', { count: amount, ships: formatNumber(amount) })}
          onClick={() => onChoose(amount)}
        >
          {formatNumber(amount)}
        </button>
      ))}
    </div>
  )
}

/** Too few diamonds: the catalogue's message and the way on (spec §8). */
function Short({ cost, need, back }: { cost: string; need: number; back: string }) {
  const { t } = useTranslation(['adventure', 'errors'])
  const recharge = useRecharge({ need, back })
  return (
    <>
      <p className={styles.word} role="alert">
        {t('errors:BALANCE_NOT_ENOUGH')}
      </p>
      <p className={styles.figures}>{t('short.needed', { cost })}</p>
      <Button aria-disabled={recharge.isOpening} onClick={() => void recharge.open()}>
        {t('short.recharge')}
      </Button>
    </>
  )
}

/** Says before the tap that my own limit or pause would refuse it, until when, and the way to it. */
function Stopped({ stop }: { stop: PlayStop }) {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  const { until } = stop.params
  return (
    <div className={styles.stop} role="status">
      <p className={styles.stopTitle}>{t(PLAY_STOP_TITLE_KEYS[stop.code])}</p>
      <p>{textOf(stop)}</p>
      {typeof until === 'number' && <p>{t('stop.until', { until: formatMoment(until) })}</p>}
      <LinkRow to={paths.limits}>{t('stop.play')}</LinkRow>
    </div>
  )
}

/** My ships by purchase, in the order in which they are spent. */
function Lots({ hangar }: { hangar: Hangar }) {
  const { t } = useTranslation('adventure')
  return (
    <section className={styles.lots}>
      <h3 className={styles.lotsTitle}>
        {t('ships.have', { count: hangar.ships, ships: formatNumber(hangar.ships) })}
      </h3>
      {hangar.lots.length > 1 && <p className={styles.lotsHint}>{t('lots.order')}</p>}
      <ul>
        {hangar.lots.map(({ id, ships, expiresAt }) => (
          <li key={id} className={styles.lot}>
            <span>{t('ships.some', { count: ships, ships: formatNumber(ships) })}</span>
            <span className={styles.until}>
              {t('lots.until', { until: formatMoment(expiresAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

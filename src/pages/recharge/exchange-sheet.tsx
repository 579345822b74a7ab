import RULES from 'rules:POST /api/recharge/exchange'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import type { Wallet } from '../../../contract/recharge.ts'
import { durableCall } from '../../api/durable-call.ts'
import { formatNumber } from '../../base/format.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { useBalances } from '../../stores/balances.ts'
import { conversionOf, type Rate } from './conversion.ts'
import styles from './exchange-sheet.module.css'

const EXCHANGE = durableCall('POST /api/recharge/exchange')

interface ExchangeSheetProps {
  wallet: Wallet
  rate: Rate
  sheet: SheetPlace
  onExchanged: (answer: Answer<'POST /api/recharge/exchange'>) => void
  onChanged: () => void
}

/** Turns points into diamonds, and says while one types what they become. */
export function ExchangeSheet({ sheet, ...form }: ExchangeSheetProps) {
  const { t } = useTranslation('recharge')
  return (
    <Sheet title={t('exchange.title')} sheet={sheet} name="exchange">
      <ExchangeForm {...form} />
    </Sheet>
  )
}

function ExchangeForm({ wallet, rate, onExchanged, onChanged }: Omit<ExchangeSheetProps, 'sheet'>) {
  const { t } = useTranslation(['recharge', 'shell'])
  const prizeText = usePrizeText()
  const held = useBalances(({ balances }) => balances?.point ?? 0)
  const pointText = (points: number) =>
    t('shell:amount.point', { count: points, amount: formatNumber(points) })
  const diamondText = (amount: number) => prizeText({ currency: 'diamond', amount })
  const most = conversionOf(rate, held).points
  const form = useForm({
    rules: RULES,
    start: { points: '', tuningVersion: wallet.tuningVersion },
    // Points that make no whole diamonds stay where they are.
    call: {
      ...EXCHANGE,
      send: (body) =>
        EXCHANGE.send({ ...body, points: conversionOf(rate, body.points).points || body.points }),
    },
    onSent: (answer) => {
      toast(t('exchange.done', { amount: diamondText(answer.diamonds) }))
      onExchanged(answer)
    },
    onEarlier: onChanged,
  })
  const { points: typed = 0 } = form.read
  const { points, diamonds } = conversionOf(rate, typed)
  const says = () => {
    if (typed > held) return t('exchange.tooMany', { points: pointText(held) })
    if (typed > 0 && diamonds === 0) return t('exchange.least', { points: pointText(rate.least) })
    return points < typed ? t('exchange.rest', { points: pointText(typed - points) }) : undefined
  }
  return (
    <Form
      form={form}
      submit={
        diamonds > 0 ? t('exchange.get', { amount: diamondText(diamonds) }) : t('exchange.send')
      }
      more={
        most > 0 && (
          <Button
            look="text"
            disabled={form.isBusy}
            onClick={() => form.field('points').change(String(most))}
          >
            {t('exchange.all', { points: pointText(most) })}
          </Button>
        )
      }
    >
      <p className={styles.rate}>
        {t('exchange.rate', {
          points: pointText(rate.points),
          diamonds: diamondText(rate.diamonds),
        })}
      </p>
      <div className={styles.becomes} aria-hidden="true">
        <CurrencyIcon currency="point" size={28} />
        <b>{formatNumber(points)}</b>
        <span>→</span>
        <CurrencyIcon currency="diamond" size={28} />
        <b>{formatNumber(diamonds)}</b>
      </div>
      <TextField
        field={form.field('points')}
        label={t('exchange.points')}
        hint={says() ?? t('exchange.held', { points: pointText(held) })}
      />
    </Form>
  )
}

import RULES from 'rules:POST /api/recharge/redeem'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { durableCall } from '../../api/durable-call.ts'
import { toast } from '../../base/toast.ts'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'

const REDEEM = durableCall('POST /api/recharge/redeem')

interface RedeemSheetProps {
  sheet: SheetPlace
  onRedeemed: (answer: Answer<'POST /api/recharge/redeem'>) => void
}

/** Redeems a code; how it is written does not matter. */
export function RedeemSheet({ sheet, onRedeemed }: RedeemSheetProps) {
  const { t } = useTranslation('recharge')
  return (
    <Sheet title={t('redeem.title')} sheet={sheet} name="redeem">
      <RedeemForm onRedeemed={onRedeemed} />
    </Sheet>
  )
}

function RedeemForm({ onRedeemed }: Pick<RedeemSheetProps, 'onRedeemed'>) {
  const { t } = useTranslation('recharge')
  const prizeText = usePrizeText()
  const form = useForm({
    rules: RULES,
    start: { code: '' },
    call: REDEEM,
    onSent: (answer) => {
      toast(t('redeem.done', { amount: prizeText(answer) }))
      onRedeemed(answer)
    },
  })
  return (
    <Form form={form} submit={t('redeem.send')}>
      <TextField
        field={form.field('code')}
        label={t('redeem.code')}
        hint={t('redeem.hint')}
        enterKeyHint="send"
        messages={{ empty: t('redeem.missing') }}
      />
    </Form>
  )
}

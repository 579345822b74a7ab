import RULES from 'rules:POST /api/gift-wall/pairings/confirm'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { toast } from '../../base/toast.ts'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'

interface PairFormProps {
  /** Of the link that the camera read: it is confirmed, never taken by itself. */
  code: string | null
  onPaired: () => void
}

/** Takes the six digits that a television shows, and confirms that it may show the wall. */
export function PairForm({ code, onPaired }: PairFormProps) {
  const { t } = useTranslation('giftWall')
  const form = useForm({
    rules: RULES,
    start: { code: code ?? '' },
    // Sent again it comes to the same, without a key (`contract/gift-wall.ts`).
    send: (body) => call('POST /api/gift-wall/pairings/confirm', { body }),
    onSent: ({ name }) => {
      toast(t('pair.done', { name }))
      onPaired()
    },
  })
  return (
    <Form form={form} submit={t('pair.submit')}>
      <TextField
        field={form.field('code')}
        label={t('pair.code')}
        hint={code === null ? t('pair.hint') : t('pair.same')}
        messages={{ pattern: t('pair.six') }}
      />
    </Form>
  )
}

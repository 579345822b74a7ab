import RULES from 'rules:POST /api/guild/invitations'
import { useTranslation } from 'react-i18next'
import { durableCall } from '../../api/durable-call.ts'
import { toast } from '../../base/toast.ts'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Card } from '../../components/page/card.tsx'

const INVITE = durableCall('POST /api/guild/invitations')

/** Invites somebody by the id that stands on their profile. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { t } = useTranslation('guild')
  const form = useForm({
    rules: RULES,
    start: { userId: '' },
    call: INVITE,
    onSent: ({ member }) => {
      toast(t('invite.sent', { name: member?.nickname ?? '' }))
      onInvited()
    },
    onEarlier: onInvited,
  })
  return (
    <Card>
      <Form form={form} submit={t('invite.send')}>
        <TextField
          field={form.field('userId')}
          label={t('invite.id')}
          messages={{ empty: t('invite.empty') }}
          enterKeyHint="send"
        />
      </Form>
    </Card>
  )
}

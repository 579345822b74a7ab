import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Brand } from '../../../contract/brands.ts'
import type { ContactKind } from '../../../contract/joinus.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { Choice } from '../../components/form/choice.tsx'
import { LongTextField, TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'

const RULES = import.meta.rules('POST /api/joinus')
const KINDS: readonly ContactKind[] = ['whatsapp', 'telegram', 'mailbox']
const START = { whatsapp: '', telegram: '', mailbox: '', message: '' }

const ASK = durableCall('POST /api/joinus')

/** Asks by what and where somebody is reached, and sends it once. */
export function JoinForm({ brand, onSent }: { brand: Brand; onSent: () => void }) {
  const { t } = useTranslation('joinus')
  const [kind, setKind] = useState<ContactKind>('whatsapp')
  const lost = useCallRecovery(ASK, { onFound: onSent, onNever: () => toast(t('never')) })
  const form = useForm({
    rules: rulesFor(kind),
    start: START,
    send: async (body) => {
      try {
        return await ASK.send({ ...body, kind, brand })
      } catch (error) {
        lost.failed()
        throw error
      }
    },
    onSent,
  })
  return (
    <Form form={form} submit={t('send')}>
      <Choice
        title={t('kind')}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <TextField
        key={kind}
        field={form.field(kind)}
        label={t(`contact.${kind}`)}
        hint={t(`hints.${kind}`)}
        messages={{
          empty: t('empty'),
          phone: t('phone'),
          ...(kind === 'whatsapp' && { refused: t('phone') }),
          ...(kind === 'telegram' && { pattern: t('telegram') }),
        }}
      />
      <LongTextField field={form.field('message')} label={t('message')} />
    </Form>
  )
}

/** Of the contacts the chosen one alone counts, and has to be there. */
function rulesFor(kind: ContactKind): Pick<typeof RULES, ContactKind | 'message'> {
  const { isOptional: _, ...chosen } = RULES[kind]
  return { [kind]: chosen, message: RULES.message } as never
}

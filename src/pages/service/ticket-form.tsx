import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../contract/service.ts'
import { upload } from '../../api/call.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { currentLanguage } from '../../base/language.ts'
import { toast } from '../../base/toast.ts'
import { LongTextField, SelectField, TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { PicturesField } from '../../components/form/pictures-field.tsx'
import { useForm } from '../../components/form/use-form.ts'

const RULES = import.meta.rules('POST /api/service/tickets')

const WRITE = durableCall('POST /api/service/tickets')

/** A message to customer service: what about, what happened, pictures, and where the answer goes. */
export function TicketForm({ onSent }: { onSent: (ticket: Ticket) => void }) {
  const { t } = useTranslation('service')
  const pictures = useSentPictures()
  const lost = useCallRecovery(WRITE, { onFound: onSent, onNever: () => toast(t('form.never')) })
  const form = useForm({
    rules: RULES,
    start: { category: '', text: '', email: '', pictures: [], language: currentLanguage() },
    send: async (body) => {
      const ids = await pictures.send(body.pictures)
      try {
        return await WRITE.send({ ...body, pictures: ids })
      } catch (error) {
        if (WRITE.isOpen()) lost.failed()
        else pictures.forget()
        throw error
      }
    },
    onSent,
  })
  return (
    <Form form={form} submit={t('form.send')}>
      <SelectField
        field={form.field('category')}
        label={t('form.category')}
        labels={(category) => t(`categories.${category}`)}
      />
      <LongTextField field={form.field('text')} label={t('form.text')} />
      <PicturesField field={form.field('pictures')} label={t('form.pictures')} />
      <TextField
        field={form.field('email')}
        label={t('form.email')}
        hint={t('form.emailHint')}
        enterKeyHint="send"
      />
    </Form>
  )
}

/** Sends each picture before the message, once, however often the message is tried. */
function useSentPictures() {
  const sent = useRef(new WeakMap<File, string>())
  return {
    send: async (files: readonly File[]): Promise<string[]> => {
      const ids: string[] = []
      for (const [place, file] of files.entries()) {
        const known = sent.current.get(file)
        const id = known ?? (await upload('POST /api/service/pictures', file, { place })).id
        sent.current.set(file, id)
        ids.push(id)
      }
      return ids
    },
    /** The server may have none of them any more. */
    forget: () => {
      sent.current = new WeakMap()
    },
  }
}

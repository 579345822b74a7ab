import RULES from 'rules:POST /api/service/tickets'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../contract/service.ts'
import { upload } from '../../api/call.ts'
import { durableCall } from '../../api/durable-call.ts'
import { currentLanguage } from '../../base/language.ts'
import { LongTextField, SelectField, TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { PicturesField } from '../../components/form/pictures-field.tsx'
import type { BodyOf } from '../../components/form/rules.ts'
import { useForm } from '../../components/form/use-form.ts'

const WRITE = durableCall('POST /api/service/tickets')

/** A message to customer service: what about, what happened, pictures, and where the answer goes. */
export function TicketForm({ onSent }: { onSent: (ticket: Ticket) => void }) {
  const { t } = useTranslation('service')
  const call = useCallWithPictures()
  const form = useForm({
    rules: RULES,
    start: { category: '', text: '', email: '', pictures: [], language: currentLanguage() },
    call,
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
function useCallWithPictures() {
  const sent = useRef(new WeakMap<File, string>())
  const idsOf = async (files: readonly File[]): Promise<string[]> => {
    const ids: string[] = []
    for (const [place, file] of files.entries()) {
      const known = sent.current.get(file)
      const id = known ?? (await upload('POST /api/service/pictures', file, { place })).id
      sent.current.set(file, id)
      ids.push(id)
    }
    return ids
  }
  return {
    ...WRITE,
    send: async (body: BodyOf<typeof RULES>) => {
      const pictures = await idsOf(body.pictures)
      try {
        return await WRITE.send({ ...body, pictures })
      } catch (error) {
        // The server may have none of them any more.
        if (!WRITE.isOpen()) sent.current = new WeakMap()
        throw error
      }
    },
  }
}

import RULES from 'rules:POST /api/sweet-pick/entries'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../../../api/call.ts'
import { Button } from '../../../components/button/button.tsx'
import { BoxField } from '../../../components/form/fields.tsx'
import { Form } from '../../../components/form/form.tsx'
import type { BodyOf } from '../../../components/form/rules.ts'
import { useForm } from '../../../components/form/use-form.ts'
import { type AppPlace, useAppPlace } from '../app-place.ts'
import styles from './confirm-form.module.css'
import { ENTER } from './enter.ts'
import { useAddress } from './use-address.ts'

interface ConfirmFormProps {
  /** As it was cut. */
  photo: File
  onBack: () => void
  onSent: () => void
}

/** The photo as everyone will see it, and that it can never be changed; then it is sent, once. */
export function ConfirmForm({ photo, onBack, onSent }: ConfirmFormProps) {
  const { t } = useTranslation('sweetPickVote')
  const address = useAddress(photo)
  const call = useCallWithPhoto(photo, useAppPlace())
  const form = useForm({ rules: RULES, start: { confirmed: false }, call, onSent })
  return (
    <div className={styles.confirm}>
      <div className={styles.frame}>
        {address !== null && <img className={styles.photo} src={address} alt={t('confirm.alt')} />}
      </div>
      <Form
        form={form}
        submit={t(form.isSending ? 'confirm.sending' : 'confirm.send')}
        more={
          <Button look="text" disabled={form.isBusy} onClick={onBack}>
            {t('confirm.again')}
          </Button>
        }
      >
        <p className={styles.text}>{t('confirm.text')}</p>
        <BoxField field={form.field('confirmed')} label={t('confirm.box')} />
      </Form>
    </div>
  )
}

/** Sends the photo before the entry, once, however often the entry is tried. */
function useCallWithPhoto(photo: File, app: AppPlace) {
  const sent = useRef<string | null>(null)
  return {
    ...ENTER,
    send: async (body: BodyOf<typeof RULES>) => {
      sent.current ??= (await upload('POST /api/sweet-pick/photos', photo, undefined)).id
      try {
        return await ENTER.send({ ...body, photo: sent.current, app })
      } catch (error) {
        // The server may not have it any more.
        if (!ENTER.isOpen()) sent.current = null
        throw error
      }
    },
  }
}

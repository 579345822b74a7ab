import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INVITE_CODE_CHARACTERS, INVITE_CODE_LENGTH } from '../../../contract/invite-constants.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keepCode } from '../../base/invitation.ts'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import type { FieldRule } from '../../components/form/rules.ts'
import { useForm } from '../../components/form/use-form.ts'
import words from '../../components/text/words.module.css'
import styles from './register.module.css'

const CODE: FieldRule<string> = {
  kind: 'text',
  min: INVITE_CODE_LENGTH,
  max: INVITE_CODE_LENGTH,
  // A phone begins with a small letter, or with a capital.
  allowed: `[${INVITE_CODE_CHARACTERS}${INVITE_CODE_CHARACTERS.toLowerCase()}]`,
}
const RULES = { code: CODE }

interface InvitationFormProps {
  /** The code that is kept already. */
  code: string | null
  onKept: (code: string) => void
}

/** Takes a code that was told or copied: it comes with nobody's phone through a store. */
export function InvitationForm({ code, onKept }: InvitationFormProps) {
  const { t } = useTranslation('identity')
  const [unknown, setUnknown] = useState<string | null>(null)
  const form = useForm({
    rules: RULES,
    start: { code: code ?? '' },
    send: async (read: { code: string }) => {
      const typed = read.code.toUpperCase()
      setUnknown(null)
      return { typed, isKnown: await isKnown(typed) }
    },
    onSent: ({ typed, isKnown }: { typed: string; isKnown: boolean }) => {
      if (!isKnown) return setUnknown(typed)
      keepCode(typed)
      onKept(typed)
    },
  })
  return (
    <div className={styles.beside}>
      <p className={words.text}>{t('invitation.text')}</p>
      {/* One code is soon typed again: nobody is asked before it is left. */}
      <Form form={{ ...form, isUnsaved: false }} submit={t('invitation.keep')}>
        <TextField
          field={form.field('code')}
          label={t('invitation.label')}
          messages={{ character: t('invitation.fault') }}
        />
        {unknown !== null && (
          <p className={styles.failure} role="alert">
            {t('invitation.unknown', { code: unknown })}
          </p>
        )}
      </Form>
    </div>
  )
}

async function isKnown(code: string): Promise<boolean> {
  try {
    await call('GET /api/invite/by-code/:code', { params: { code } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return false
    throw error
  }
}

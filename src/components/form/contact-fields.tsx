import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../base/chunks.ts'
import { Skeleton } from '../load/skeleton.tsx'
import { ChoiceField, TextField } from './fields.tsx'
import type { FormField } from './form-types.ts'

// Lazy, because what phone numbers look like in each country is heavier than a page.
const PhoneField = lazy(() => loadChunk(() => import('./phone-field.tsx')))

interface ContactFieldsProps {
  form: { field: (name: 'kind' | 'email' | 'phone') => FormField }
  /** The kinds that codes can be sent to. */
  contacts: readonly ('email' | 'phone')[]
  /** Where the player probably is, ISO 3166-1 alpha-2. */
  country: string | null
}

/** An e-mail address or a phone number; the choice between them only where there is one. */
export function ContactFields({ form, contacts, country }: ContactFieldsProps) {
  const { t } = useTranslation('identity')
  const kind = form.field('kind')
  const labels = (option: string | number) =>
    contacts.some((it) => it === option) ? t(`contact.${option}`) : null
  return (
    <>
      {contacts.length > 1 && <ChoiceField field={kind} label={t('contact.by')} labels={labels} />}
      {kind.entry === 'phone' ? (
        <Suspense fallback={<Skeleton lines={2} />}>
          <PhoneField field={form.field('phone')} country={country} />
        </Suspense>
      ) : (
        <TextField
          field={form.field('email')}
          label={t('contact.emailLabel')}
          enterKeyHint="send"
        />
      )}
    </>
  )
}

import CONTACT from 'rules:POST /api/identity/codes contact'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Contact, SentCode } from '../../../contract/identity.ts'
import { browserCountry } from '../../base/countries.ts'
import { paths } from '../../base/paths.ts'
import { useBrand } from '../../base/route.ts'
import { ContactFields } from '../../components/form/contact-fields.tsx'
import { Form } from '../../components/form/form.tsx'
import type { FieldRule } from '../../components/form/rules.ts'
import { useForm } from '../../components/form/use-form.ts'
import { Agreement } from './agreement.tsx'
import { FROM_REGISTER, sendCode } from './send-code.ts'
import { useWayIn } from './way-in.ts'
import type { OnText, Ways } from './ways.ts'

const AGREED: FieldRule<true> = { kind: 'box', isConsent: true }
const RULES = { ...CONTACT, agreed: AGREED }
const START = { email: '', phone: '' }

/** Asks where the code shall go, and for the agreement, before anything is sent there. */
export function ContactForm({ ways, onText }: { ways: Ways; onText: OnText }) {
  const { t } = useTranslation('identity')
  const brand = useBrand()
  const navigate = useNavigate()
  const { contact, agreed } = useWayIn.getState()
  const form = useForm({
    rules: RULES,
    start: {
      kind: ways.contacts[0] ?? 'email',
      ...START,
      ...contact,
      agreed: agreed !== null,
    },
    send: async (read) => {
      const contact = contactIn(read)
      return { contact, sent: await sendCode({ contact, brand }) }
    },
    onSent: ({ contact, sent }: { contact: Contact; sent: SentCode }) => {
      useWayIn.setState({ contact, sent, ticket: null, agreed: ways.texts })
      void navigate(paths.verificationCode, { state: FROM_REGISTER })
    },
  })
  return (
    // One line is soon typed again: nobody is asked before it is left.
    <Form form={{ ...form, isUnsaved: false }} submit={t('start.send')}>
      <ContactFields
        form={form}
        contacts={ways.contacts}
        country={ways.country ?? browserCountry()}
      />
      <Agreement field={form.field('agreed')} onText={onText} />
    </Form>
  )
}

/** Without the agreement, which is handed on with the account. */
function contactIn(read: Contact): Contact {
  return read.kind === 'email'
    ? { kind: read.kind, email: read.email }
    : { kind: read.kind, phone: read.phone }
}

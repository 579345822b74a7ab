import CONTACT from 'rules:POST /api/identity/codes contact'
import { useTranslation } from 'react-i18next'
import type { Account, Contact, ContactKind } from '../../../contract/identity.ts'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../base/language.ts'
import { useBrand } from '../../base/route.ts'
import { toast } from '../../base/toast.ts'
import { ContactFields } from '../../components/form/contact-fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import words from '../../components/text/words.module.css'
import { useSession } from '../../stores/session.ts'
import { CodeStep } from './code-step.tsx'
import { useSentCode } from './use-sent-code.ts'

interface BindingProps {
  kind: ContactKind
  account: Account
  onBound: () => void
}

/** Binds an e-mail address or a phone, or another one, by a code that is sent there. */
export function Binding({ kind, account, onBound }: BindingProps) {
  const { t } = useTranslation('identity')
  const brand = useBrand()
  const country = useSession(({ me }) => me?.country ?? null)
  const [asked, keepAsked] = useSentCode(kind)
  const sendTo = (contact: Contact) =>
    call('POST /api/identity/codes', {
      body: { purpose: 'bind', contact, brand, lang: currentLanguage() },
    })
  const form = useForm({
    rules: CONTACT,
    start: { kind, email: '', phone: '' },
    send: async (contact) => ({ contact, sent: await sendTo(contact) }),
    onSent: keepAsked,
  })
  if (asked?.contact) {
    const { contact, sent } = asked
    return (
      <CodeStep
        sent={sent}
        submit={t('account.bind')}
        send={(body) => call('POST /api/account/contact', { body })}
        onDone={() => {
          keepAsked(null)
          toast(t('account.bound'))
          onBound()
        }}
        sendAgain={() => sendTo(contact)}
        onSentAgain={(again) => keepAsked({ contact, sent: again })}
        onChangeContact={() => keepAsked(null)}
      />
    )
  }
  const now = account[kind]
  return (
    <>
      <p className={words.text}>
        {now === null ? t(`bind.${kind}`) : t('bind.change', { contact: now })}
      </p>
      <Form form={{ ...form, isUnsaved: false }} submit={t('start.send')}>
        <ContactFields form={form} contacts={[kind]} country={country} />
      </Form>
    </>
  )
}

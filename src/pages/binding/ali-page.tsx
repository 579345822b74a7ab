import { useTranslation } from 'react-i18next'
import type { Binding } from '../../../contract/binding.ts'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import words from '../../components/text/words.module.css'
import { MethodPage } from './method-page.tsx'
import { NameField } from './name-field.tsx'
import { useBindForm } from './use-bind-form.ts'

/** Binds an account at Alipay (spec §2 /withdraw/bindAli). */
export default function AliPage() {
  return <MethodPage method="alipay">{(_, onBound) => <AliForm onBound={onBound} />}</MethodPage>
}

function AliForm({ onBound }: { onBound: (binding: Binding) => void }) {
  const { t } = useTranslation('binding')
  const form = useBindForm({ method: 'alipay' }, onBound)
  return (
    <Form form={form} submit={t('bind')}>
      <TextField
        field={form.field('alipay')}
        label={t('alipay.account')}
        hint={t('alipay.hint')}
        messages={{ refused: t('alipay.wrong') }}
        enterKeyHint="next"
      />
      <NameField field={form.field('name')} />
      <p className={words.text}>{t('once')}</p>
    </Form>
  )
}

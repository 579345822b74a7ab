import { useTranslation } from 'react-i18next'
import type { Binding, BankForm as Rules } from '../../../contract/binding.ts'
import { readRouting } from '../../../machines/binding/bank-account.ts'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import words from '../../components/text/words.module.css'
import { MethodPage } from './method-page.tsx'
import { NameField } from './name-field.tsx'
import { NamedSelect } from './named-select.tsx'
import { NumberField } from './number-field.tsx'
import { useBindForm } from './use-bind-form.ts'
import { useChecked } from './use-checked.ts'

/** Binds an account at a bank, as the country's banks write it (spec §2 /bindBank). */
export default function BankPage() {
  return (
    <MethodPage method="bank">
      {({ bank, country }, onBound) =>
        bank && <BankForm rules={bank} country={country} onBound={onBound} />
      }
    </MethodPage>
  )
}

interface BankFormProps {
  rules: Rules
  country: string
  onBound: (binding: Binding) => void
}

function BankForm({ rules, country, onBound }: BankFormProps) {
  const { t } = useTranslation('binding')
  const form = useBindForm({ method: 'bank', form: rules.form }, onBound)
  const routing = form.field('routing')
  const isRoutingWrong =
    rules.form === 'routed' && readRouting(rules.routing, String(routing.entry)).fault !== null
  const checkedRouting = useChecked(routing, isRoutingWrong)
  return (
    <Form form={form} submit={t('bind')}>
      {rules.form === 'named' && (
        <NamedSelect field={form.field('bank')} label={t('bank.bank')} options={rules.banks} />
      )}
      {rules.form === 'routed' && (
        <TextField
          field={checkedRouting}
          label={t(`bank.routing.${rules.routing}`)}
          messages={{ refused: t('bank.routingWrong'), pattern: t('bank.routingWrong') }}
          enterKeyHint="next"
        />
      )}
      <NumberField
        field={form.field('number')}
        rules={rules}
        bank={String(form.field('bank').entry)}
        country={country}
      />
      <NameField field={form.field('name')} />
      <p className={words.text}>{t('once')}</p>
    </Form>
  )
}

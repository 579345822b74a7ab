import { useTranslation } from 'react-i18next'
import type { BankForm } from '../../../contract/binding.ts'
import { type NumberRules, readNumber } from '../../../machines/binding/bank-account.ts'
import { formatNumber } from '../../base/format.ts'
import { TextField } from '../../components/form/fields.tsx'
import type { FormField } from '../../components/form/form-types.ts'
import { useChecked } from './use-checked.ts'

interface NumberFieldProps {
  field: FormField
  rules: BankForm
  /** The bank that is chosen; empty where none is. */
  bank: string
  country: string
}

/** The number of an account, checked as the server does it. */
export function NumberField({ field, rules, bank, country }: NumberFieldProps) {
  const { t } = useTranslation('binding')
  const own = numberRulesOf(rules, bank)
  const { fault } = readNumber(own, country, String(field.entry))
  const checked = useChecked(field, fault !== null)
  const wrong = t(`bank.wrong.${fault ?? 'checksum'}`)
  return (
    <TextField
      field={checked}
      label={t(`bank.number.${own.check ?? 'account'}`)}
      hint={'digits' in own ? t('bank.digits', { digits: rangeOf(own.digits) }) : undefined}
      messages={{ refused: wrong, pattern: t('bank.wrong.form') }}
      enterKeyHint="next"
    />
  )
}

function numberRulesOf(rules: BankForm, bank: string): NumberRules {
  if (rules.form === 'plain') return { check: rules.check }
  if (rules.form === 'routed') return { check: null, digits: rules.digits }
  const own = rules.banks.find(({ id }) => id === bank)?.digits
  return { check: rules.check, digits: own ?? rules.digits }
}

function rangeOf([fewest, most]: readonly [number, number]): string {
  const range = fewest === most ? [most] : [fewest, most]
  return range.map(formatNumber).join('–')
}

import RULES from 'rules:POST /api/bindings'
import type { Binding } from '../../../contract/binding.ts'
import { durableCall } from '../../api/durable-call.ts'
import { currentLanguage } from '../../base/language.ts'
import type { Entry } from '../../components/form/rules.ts'
import { useForm } from '../../components/form/use-form.ts'

const BIND = durableCall('POST /api/bindings')

/** The fields of all methods; those of the others are not sent. */
const EMPTY = {
  wallet: '',
  account: '',
  form: 'plain',
  bank: '',
  routing: '',
  number: '',
  network: 'TRC20',
  address: '',
  alipay: '',
  name: '',
}

/** A form of one method. @param start what stands in its fields at first */
export function useBindForm(
  start: { method: string } & Partial<Record<keyof typeof EMPTY, Entry>>,
  onBound: (binding: Binding) => void,
) {
  return useForm({
    rules: RULES,
    start: { ...EMPTY, language: currentLanguage(), ...start },
    call: BIND,
    onSent: onBound,
  })
}

import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import type { FormOptions, FormState } from './form-types.ts'
import { openForm } from './open-form.ts'
import type { Rules } from './rules.ts'

/**
 * Keeps a form's entries, checks them by the contract and sends them once. Recovers a lost answer, also
 * to a request of an earlier page; shows a toast if the server never got the request.
 */
export function useForm<R extends Rules, A>(options: FormOptions<R, A>): FormState<R> {
  const { t } = useTranslation('forms')
  const latest = useRef(options)
  latest.current = options.call ? { onNever: () => toast(t('never')), ...options } : options
  const [form] = useState(() => openForm(() => latest.current))
  useStore(form.state)
  useRecovery(form.recovery)
  return form.view()
}

import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import type { FormOptions, FormState } from './form-types.ts'
import { openForm } from './open-form.ts'
import type { Rules } from './rules.ts'

/**
 * Keeps what is entered, checks it by the contract, and sends it once. An answer that was lost on its
 * way is looked for, also one that an earlier page sent for; what never arrived is told.
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

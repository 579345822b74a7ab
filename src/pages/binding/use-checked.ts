import { useState } from 'react'
import type { FormField } from '../../components/form/form-types.ts'

/**
 * A field with a check that says more than the contract's rule, such as check digits. What is wrong is told once the
 * field is left, as the server's refusal would be.
 */
export function useChecked(field: FormField, isWrong: boolean): FormField {
  const [isLeft, setLeft] = useState(false)
  const isTold = isWrong && isLeft && field.fault === null && field.entry !== ''
  return {
    ...field,
    ...(isTold && { fault: { kind: 'refused' as const, params: {} } }),
    change: (entry) => {
      setLeft(false)
      field.change(entry)
    },
    leave: () => {
      setLeft(true)
      field.leave()
    },
  }
}

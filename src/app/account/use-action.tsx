import { useState } from 'react'
import { useErrorText } from '../../components/load/use-error-text.ts'
import styles from './account.module.css'

/** Something that is done once at a time, and why it was not. */
export function useAction() {
  const textOf = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const run = (action: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    action()
      .catch(setFailure)
      .finally(() => setBusy(false))
  }
  const said = failure !== null && (
    <p className={styles.failure} role="alert">
      {textOf(failure)}
    </p>
  )
  return { run, isBusy, said }
}

import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../components/button/button.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import words from '../../components/text/words.module.css'
import styles from './proof.module.css'
import { type NamedValue, ValueList } from './values.tsx'

interface ProofProps {
  inputs: NamedValue[]
  /** Of the inputs, what experts read besides. */
  details?: ReactNode
  children: ReactNode
}

/** Everything that decided an outcome, and below it what follows from that. */
export function Proof({ inputs, details, children }: ProofProps) {
  const { t } = useTranslation('fairness')
  return (
    <div className={styles.proof}>
      <section>
        <h3 className={styles.title}>{t('proof.inputs')}</h3>
        <ValueList values={inputs} />
        {details}
      </section>
      {children}
    </div>
  )
}

interface SealedProps {
  title: string
  text: string
  children?: ReactNode
}

/** Stands where the calculation will, once its secret seed is revealed. */
export function Sealed({ title, text, children }: SealedProps) {
  return (
    <section className={styles.sealed}>
      <p className={styles.strong}>{title}</p>
      <p className={words.text}>{text}</p>
      {children}
    </section>
  )
}

interface LoadedProofProps<T> {
  id: string
  /** Must be the same function each time. */
  load: (id: string) => Promise<T>
  /** Said of an address that names no proof: made up, or cut off on its way. */
  missing: { title: string; text: string; leave: string }
  onClose: () => void
  render: (proved: T) => ReactNode
}

/** Loads what an address names, and shows its proof. */
export function LoadedProof<T>({ id, load, missing, onClose, render }: LoadedProofProps<T>) {
  const { state, data, error, retry } = useLoad(useCallback(() => load(id), [load, id]))
  if (state === 'loading') return <Skeleton lines={5} />
  if (state === 'ready') return render(data)
  const leadsNowhere =
    error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')
  if (!leadsNowhere) return <Failure error={error} onRetry={retry} />
  return (
    <Notice scene="lost" title={missing.title} text={missing.text}>
      <Button onClick={onClose}>{missing.leave}</Button>
    </Notice>
  )
}

import { type FormEvent, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { useErrorText } from '../load/use-error-text.ts'
import { LeaveGuard } from '../sheet/leave-guard.ts'
import { useKeyboardInset } from '../sheet/use-keyboard-inset.ts'
import styles from './form.module.css'
import type { FormState } from './form-types.ts'
import { Unsaved } from './unsaved.tsx'

interface FormProps {
  form: Pick<FormState, 'isBusy' | 'isLost' | 'failure' | 'isUnsaved' | 'refusals'> & {
    submit: () => void
    check: () => boolean
  }
  /** What the button says that sends. */
  submit: string
  /** Goes on instead of sending, where a question follows. */
  onNext?: () => void
  /** Other ways on, under that button. */
  more?: ReactNode
  /** What Back does instead of asking whether to leave: a form of several steps goes to the one before. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

/** Fields, why the last try failed, and the button that sends. */
export function Form({ form, submit, onNext, more, onBack, children }: FormProps) {
  const { t } = useTranslation('forms')
  const textOf = useErrorText()
  const isInSheet = useContext(LeaveGuard) !== null
  const element = useRef<HTMLFormElement>(null)
  useFocusOnFault(element, form.refusals)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!onNext) form.submit()
    else if (form.check()) onNext()
  }
  return (
    <form ref={element} className={styles.form} onSubmit={send} noValidate>
      {children}
      {form.failure !== null && (
        <p className={styles.failure} role="alert">
          {textOf(form.failure)}
        </p>
      )}
      {form.isLost && (
        <p className={styles.quiet} role="status">
          {t('lost')}
        </p>
      )}
      <Button type="submit" disabled={form.isBusy}>
        {submit}
      </Button>
      {more}
      {form.isUnsaved && <Unsaved onBack={onBack} />}
      {!isInSheet && <KeyboardSpace />}
    </form>
  )
}

/** Focuses the first faulty field after a try to send. */
function useFocusOnFault(form: { current: HTMLFormElement | null }, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    const faulty = form.current?.querySelector('[data-faulty="true"]')
    const first = faulty?.querySelector<HTMLElement>('input, textarea, select')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [form, refusals])
}

/** Room for the on-screen keyboard, so that a page's last field can come above it; a sheet has its own. */
function KeyboardSpace() {
  const blockSize = useKeyboardInset()
  // Without one it would still leave a gap behind.
  return blockSize > 0 && <div style={{ blockSize }} />
}

import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Form } from './form.tsx'
import type { FormState } from './form-types.ts'
import styles from './step-form.module.css'
import type { FormSteps } from './use-steps.ts'

interface StepFormProps {
  form: Pick<FormState, 'check' | 'isBusy' | 'isLost' | 'failure' | 'isUnsaved' | 'refusals'>
  steps: FormSteps
  /** What the step that is shown asks for. */
  title: string
  /** What the last step's button says, which sends. */
  submit: string
  /** The fields of the step that is shown. */
  children: ReactNode
}

/** A form in steps, one of which is shown: its fields, the way on, and the way back. */
export function StepForm({ form, steps, title, submit, children }: StepFormProps) {
  const { t } = useTranslation('forms')
  const { name, place, count, next, back } = steps
  const isFirst = place === 0
  return (
    <Form
      form={{ ...form, submit: next }}
      submit={place === count - 1 ? submit : t('step.next')}
      onBack={isFirst ? undefined : back}
      more={
        !isFirst && (
          <Button look="text" onClick={back}>
            {t('step.back')}
          </Button>
        )
      }
    >
      <StepHead name={name} title={title} place={place} count={count} />
      {children}
    </Form>
  )
}

interface StepHeadProps {
  name: string
  title: string
  place: number
  count: number
}

/** Says which step it is, and is read out where one comes to it from another. */
function StepHead({ name, title, place, count }: StepHeadProps) {
  const { t } = useTranslation('forms')
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'center' })
  }, [name])
  return (
    <div>
      <p className={styles.count}>{t('step.of', { step: place + 1, steps: count })}</p>
      <h3 ref={head} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
    </div>
  )
}

import RULES from 'rules:POST /api/fairness/seed/rotate'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { useFaultText } from '../../components/form/fault-text.ts'
import { Field } from '../../components/form/field.tsx'
import { readEntry } from '../../components/form/read-entry.ts'
import { Failure } from '../../components/load/failure.tsx'
import { badFields, claimOf, commandOf, type HandField, type HandInputs, tidy } from './by-hand.ts'
import { Command } from './command.tsx'
import styles from './hand-form.module.css'
import { seedSays } from './seed-says.ts'
import { useCheck } from './use-check.ts'
import { Verdict } from './verdict.tsx'

interface HandFormProps {
  inputs: HandInputs
  onChange: (inputs: HandInputs) => void
}

const FAULT_KEYS = {
  serverSeed: 'self.badServerSeed',
  nonce: 'self.badNonce',
  weights: 'self.badWeights',
  tuningHash: 'self.badCommitment',
  beacon: 'self.badBeacon',
  commitment: 'self.badCommitment',
} as const

/** Calculates a draw from any seeds, on this phone. */
export function HandForm({ inputs, onChange }: HandFormProps) {
  const { t } = useTranslation('fairness')
  const { result, start } = useCheck()
  const [wasSent, setSent] = useState(false)
  const tidied = tidy(inputs)
  const bad = badFields(tidied)
  const { fault } = readEntry(RULES.clientSeed, tidied.clientSeed)
  const faultText = useFaultText({ ...seedSays(t, fault), empty: t('rotate.hint') })

  const check = () => {
    setSent(true)
    if (bad.length === 0 && !fault) start(claimOf(tidied))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    check()
  }
  const field = (name: Exclude<HandField, 'clientSeed'>) => ({
    label: t(`self.${name}`),
    value: inputs[name],
    error: wasSent && bad.includes(name) ? t(FAULT_KEYS[name]) : null,
    onChange: (text: string) => onChange({ ...inputs, [name]: text }),
  })
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Field {...field('serverSeed')} />
      <Field
        label={t('self.clientSeed')}
        value={inputs.clientSeed}
        error={wasSent ? faultText(fault) : null}
        onChange={(clientSeed) => onChange({ ...inputs, clientSeed })}
      />
      <Field {...field('nonce')} inputMode="numeric" />
      <Field {...field('weights')} placeholder="30, 20, 10" />
      <Field {...field('tuningHash')} />
      <Field {...field('beacon')} />
      <Field {...field('commitment')} />
      <Button type="submit" disabled={result.state === 'calculating'}>
        {t('self.check')}
      </Button>
      {result.state === 'failed' && <Failure error={result.error} onRetry={check} />}
      {result.state === 'done' && <Verdict checked={result.checked} claimed={null} />}
      <Command line={commandOf(tidied)} />
    </form>
  )
}

import RULES from 'rules:POST /api/fairness/seed/rotate'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checked } from '../../../machines/fair/check.ts'
import { Button } from '../../components/button/button.tsx'
import { useFaultText } from '../../components/form/fault-text.ts'
import { Field } from '../../components/form/field.tsx'
import { readEntry } from '../../components/form/read-entry.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Card } from '../../components/page/card.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import { badFields, claimOf, commandOf, type HandField, type HandInputs, tidy } from './by-hand.ts'
import { calculateDraw, useCheck } from './calculation.tsx'
import { seedSays } from './client-seed.ts'
import styles from './page.module.css'
import { Command, Experts } from './values.tsx'
import { Verdict } from './verdict.tsx'

const NOTHING: HandInputs = {
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  weights: '',
  tuningHash: '',
  beacon: '',
  commitment: '',
}

/** The command that checks a draw without this page, and a form for any seeds. */
export function SelfCheck() {
  const { t } = useTranslation('fairness')
  const sheet = useSheet({ hand: true })
  const [inputs, setInputs] = useState(NOTHING)
  return (
    <Card>
      <h2 className={`${words.title} ${styles.cardTitle}`}>{t('self.title')}</h2>
      <p className={`${words.text} ${styles.cardText}`}>{t('self.text')}</p>
      <Experts>
        <Command line={commandOf(inputs)} />
        <Button look="quiet" onClick={() => sheet.open('hand')}>
          {t('self.byHand')}
        </Button>
      </Experts>
      <Sheet title={t('self.byHand')} sheet={sheet} name="hand">
        <HandForm inputs={inputs} onChange={setInputs} />
      </Sheet>
    </Card>
  )
}

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
function HandForm({ inputs, onChange }: HandFormProps) {
  const { t } = useTranslation('fairness')
  const { check, start } = useCheck<Checked>()
  const [wasSent, setSent] = useState(false)
  const tidied = tidy(inputs)
  const bad = badFields(tidied)
  const { fault } = readEntry(RULES.clientSeed, tidied.clientSeed)
  const faultText = useFaultText({ ...seedSays(t, fault), empty: t('rotate.hint') })

  const verify = () => {
    setSent(true)
    if (bad.length === 0 && !fault) start(calculateDraw(claimOf(tidied)))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    verify()
  }
  const field = (name: Exclude<HandField, 'clientSeed'>) => ({
    label: t(`self.${name}`),
    value: inputs[name],
    error: wasSent && bad.includes(name) ? t(FAULT_KEYS[name]) : null,
    onChange: (text: string) => onChange({ ...inputs, [name]: text }),
  })
  return (
    <form className={styles.handForm} onSubmit={send} noValidate>
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
      <Button type="submit" disabled={check.state === 'calculating'}>
        {t('self.check')}
      </Button>
      {check.state === 'failed' && <Failure error={check.error} onRetry={verify} />}
      {check.state === 'done' && <Verdict checked={check.result} claimed={null} />}
      <Command line={commandOf(tidied)} />
    </form>
  )
}

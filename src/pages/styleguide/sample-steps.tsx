import { useTranslation } from 'react-i18next'
import { toast } from '../../base/toast.ts'
import { DateField } from '../../components/form/date-field.tsx'
import { date } from '../../components/form/date-rule.ts'
import { ChoiceField, TextField } from '../../components/form/fields.tsx'
import { ListField } from '../../components/form/list-field.tsx'
import { list } from '../../components/form/list-rule.ts'
import { MoneyField } from '../../components/form/money-field.tsx'
import { money } from '../../components/form/money-rule.ts'
import type { BodyRules } from '../../components/form/rules.ts'
import { StepForm } from '../../components/form/step-form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { useSteps } from '../../components/form/use-steps.ts'
import { Part } from './part.tsx'

/** What a call's schema says of its body, by a discriminated union. */
type Payout = {
  amount: number
  from: string
  people: { name: string; share: number }[]
} & ({ method: 'bank'; account: string } | { method: 'wallet'; phone: string })

/** A form of two variants in three steps; a real one takes its rules from the contract. */
const RULES: BodyRules<Payout> = {
  amount: money({ currency: 'USD', decimals: 2, min: 1_000, max: 500_000 }),
  method: {
    kind: 'choice',
    options: ['bank', 'wallet'],
    variants: {
      bank: { account: { kind: 'text', min: 8, max: 34, allowed: '[A-Z0-9]' } },
      wallet: { phone: { kind: 'text', min: 0, format: 'phone', pattern: '^\\+[0-9]{7,15}$' } },
    },
  },
  from: date({ min: '2026-01-01', max: '2027-12-31' }),
  people: list({
    min: 1,
    max: 3,
    row: {
      name: { kind: 'text', min: 2, max: 40 },
      share: { kind: 'whole', min: 1, max: 100 },
    },
  }),
}

const PERSON = { name: '', share: '' }
const START = { amount: '', method: 'bank', account: '', phone: '', from: '', people: [PERSON] }

const STEPS = {
  amount: ['amount', 'method'],
  way: ['account', 'phone', 'from'],
  people: ['people'],
} as const

/** Steps, variants, money, dates and lists; it sends nowhere. */
export function SampleSteps() {
  const { t } = useTranslation('styleguide')
  const form = useForm({
    rules: RULES,
    start: START,
    send: async () => {},
    onSent: () => toast(t('form.sent')),
  })
  const steps = useSteps(form, STEPS)
  return (
    <Part name="steps">
      <StepForm form={form} steps={steps} title={t(`steps.${steps.name}`)} submit={t('form.send')}>
        {steps.name === 'amount' && (
          <>
            <MoneyField field={form.field('amount')} label={t('steps.amountLabel')} />
            <ChoiceField
              field={form.field('method')}
              label={t('steps.method')}
              labels={(method) => t(`steps.methods.${method}`)}
            />
          </>
        )}
        {steps.name === 'way' && (
          <>
            {form.asks('account') && (
              <TextField field={form.field('account')} label={t('steps.account')} />
            )}
            {form.asks('phone') && (
              <TextField field={form.field('phone')} label={t('form.phone')} />
            )}
            <DateField field={form.field('from')} label={t('steps.from')} />
          </>
        )}
        {steps.name === 'people' && (
          <ListField
            field={form.field('people')}
            label={t('steps.people')}
            add={t('steps.add')}
            rowTitle={(number) => t('steps.person', { number })}
            blank={PERSON}
          >
            {(row) => (
              <>
                <TextField field={row.field('name')} label={t('steps.name')} />
                <TextField field={row.field('share')} label={t('steps.share')} />
              </>
            )}
          </ListField>
        )}
      </StepForm>
    </Part>
  )
}

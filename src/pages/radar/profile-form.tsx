import RULES from 'rules:POST /api/radar/profile'
import { useTranslation } from 'react-i18next'
import type { RadarProfile } from '../../../contract/radar.ts'
import { birthYearsIn } from '../../../machines/radar/age.ts'
import { call } from '../../api/call.ts'
import { ChoiceField, SelectField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import type { FieldRule } from '../../components/form/rules.ts'
import { useForm } from '../../components/form/use-form.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { PURPOSE_NAMES } from './purposes.ts'

interface ProfileFormProps {
  /** What was told before; null at first. */
  profile: RadarProfile | null
  submit: string
  onTold: (profile: RadarProfile) => void
}

/** Asks what one looks for, and the year of birth. */
export function ProfileForm({ profile, submit, onTold }: ProfileFormProps) {
  const { t } = useTranslation('radar')
  const form = useForm({
    rules: { ...RULES, birthYear: birthYearRule() },
    start: { purpose: profile?.purpose ?? '', birthYear: profile?.birthYear ?? '' },
    send: (body) => call('POST /api/radar/profile', { body }),
    onSent: onTold,
  })
  return (
    <Form form={form} submit={submit}>
      <ChoiceField
        field={form.field('purpose')}
        label={t('purpose')}
        labels={(purpose) => t(`purposes.${PURPOSE_NAMES[purpose as RadarProfile['purpose']]}`)}
      />
      <SelectField
        field={form.field('birthYear')}
        label={t('birthYear.label')}
        hint={t('birthYear.hint')}
        labels={String}
      />
    </Form>
  )
}

/** Years that may be chosen, the latest first: whoever is younger is not among us. */
function birthYearRule(): FieldRule<number> {
  const { earliest, latest } = birthYearsIn(new Date(serverNow()).getUTCFullYear())
  const options = Array.from({ length: latest - earliest + 1 }, (_, index) => latest - index)
  return { kind: 'choice', options }
}

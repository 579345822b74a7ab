import { useTranslation } from 'react-i18next'
import { toast } from '../../base/toast.ts'
import {
  BoxField,
  ChoiceField,
  LongTextField,
  SelectField,
  TextField,
} from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { PicturesField } from '../../components/form/pictures-field.tsx'
import { pictures, type Rule } from '../../components/form/rules.ts'
import { useForm } from '../../components/form/use-form.ts'
import { Part } from './part.tsx'

const MEGABYTE = 1_048_576

/** One field of every kind; a real form takes its rules from the contract. */
const RULES = {
  nickname: { kind: 'text', min: 2, max: 20 },
  mail: { kind: 'text', min: 0, format: 'email', pattern: '^[^@\\s]+@[^@\\s]+\\.[a-z]+$' },
  phone: { kind: 'text', min: 0, format: 'phone', pattern: '^\\+[0-9]{7,15}$', isOptional: true },
  age: { kind: 'whole', min: 18, max: 120 },
  pace: { kind: 'choice', options: ['fast', 'slow'] },
  topic: { kind: 'choice', options: ['pay', 'game', 'other'] },
  message: { kind: 'text', min: 10, max: 500 },
  pictures: pictures(10, 8 * MEGABYTE),
  agree: { kind: 'box', isConsent: true },
} as const satisfies Record<string, Rule>

const START = {
  nickname: '',
  mail: '',
  phone: '',
  age: '',
  pace: 'slow',
  topic: '',
  message: '',
  pictures: [],
  agree: false,
}

/** The form kit: it checks as one types, and sends nowhere. */
export function SampleForm() {
  const { t } = useTranslation('styleguide')
  const form = useForm({
    rules: RULES,
    start: START,
    send: async () => {},
    onSent: () => toast(t('form.sent')),
  })
  return (
    <Part name="form">
      <Form form={form} submit={t('form.send')}>
        <TextField field={form.field('nickname')} label={t('field.label')} hint={t('field.hint')} />
        <TextField field={form.field('mail')} label={t('form.mail')} />
        <TextField field={form.field('phone')} label={t('form.phone')} />
        <TextField field={form.field('age')} label={t('form.age')} />
        <ChoiceField
          field={form.field('pace')}
          label={t('form.pace')}
          labels={(pace) => t(`form.paces.${pace}`)}
        />
        <SelectField
          field={form.field('topic')}
          label={t('form.topic')}
          labels={(topic) => t(`form.topics.${topic}`)}
        />
        <LongTextField field={form.field('message')} label={t('form.message')} />
        <PicturesField field={form.field('pictures')} label={t('form.pictures')} />
        <BoxField field={form.field('agree')} label={t('form.agree')} />
      </Form>
    </Part>
  )
}

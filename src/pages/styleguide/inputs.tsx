import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/form/field.tsx'
import styles from './page.module.css'
import { Part } from './part.tsx'
import { SampleForm } from './sample-form.tsx'
import { SampleSteps } from './sample-steps.tsx'

const LOOKS = ['primary', 'quiet', 'text'] as const

/** What is tapped and filled in. */
export function Inputs() {
  const { t } = useTranslation('styleguide')
  const [name, setName] = useState(t('field.value'))
  return (
    <>
      <Part name="buttons">
        <div className={styles.wrap}>
          {LOOKS.map((look) => (
            <Button key={look} look={look}>
              {t(`button.${look}`)}
            </Button>
          ))}
          <Button disabled>{t('button.disabled')}</Button>
          <Button disabled look="quiet">
            {t('button.busy')}
          </Button>
        </div>
      </Part>
      <Part name="fields">
        <Field label={t('field.label')} hint={t('field.hint')} value={name} onChange={setName} />
        <Field
          label={t('field.label')}
          value={t('field.value').slice(0, 1)}
          error={t('field.error')}
          readOnly
          onChange={() => {}}
        />
      </Part>
      <SampleForm />
      <SampleSteps />
    </>
  )
}

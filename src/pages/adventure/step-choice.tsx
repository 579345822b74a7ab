import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { RadioTile } from '../../components/form/radio-tile.tsx'
import styles from './step-choice.module.css'

const STEPS = [1, 5, 10] as const

/** How many ships one tap adds or takes. */
export function StepChoice({ step, onChoose }: { step: number; onChoose: (step: number) => void }) {
  const { t } = useTranslation('adventure')
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>{t('dispatch.step')}</legend>
      <div className={styles.steps}>
        {STEPS.map((value) => (
          <RadioTile
            key={value}
            className={styles.step}
            name={name}
            value={value}
            isChosen={value === step}
            onChoose={() => onChoose(value)}
          >
            {formatNumber(value)}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  )
}

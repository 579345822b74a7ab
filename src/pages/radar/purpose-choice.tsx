import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Purpose } from '../../../contract/radar.ts'
import { PURPOSES } from '../../../contract/radar-constants.ts'
import { RadioTile } from '../../components/form/radio-tile.tsx'
import styles from './purpose-choice.module.css'
import { PURPOSE_NAMES } from './purposes.ts'

interface PurposeChoiceProps {
  chosen: Purpose
  onChoose: (purpose: Purpose) => void
}

/** What one looks for, in one row under the sky; the next search takes it. */
export function PurposeChoice({ chosen, onChoose }: PurposeChoiceProps) {
  const { t } = useTranslation('radar')
  const name = useId()
  return (
    <fieldset className={styles.choice} aria-label={t('purpose')}>
      {PURPOSES.map((purpose) => (
        <RadioTile
          key={purpose}
          className={styles.tile}
          name={name}
          value={purpose}
          isChosen={purpose === chosen}
          onChoose={() => onChoose(purpose)}
        >
          {t(`purposes.${PURPOSE_NAMES[purpose]}`)}
        </RadioTile>
      ))}
    </fieldset>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MethodId } from '../../../contract/recharge-tuning.ts'
import { RadioTile } from '../../components/form/radio-tile.tsx'
import styles from './method-choice.module.css'
import { MethodPicture } from './method-picture.tsx'

interface MethodChoiceProps {
  methods: readonly MethodId[]
  chosen: MethodId
  onChoose: (method: MethodId) => void
}

/** The ways to pay of my country. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('recharge')
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>{t('method.title')}</legend>
      <div className={styles.methods}>
        {methods.map((method) => (
          <RadioTile
            key={method}
            className={styles.method}
            name={name}
            value={method}
            isChosen={method === chosen}
            onChoose={() => onChoose(method)}
          >
            <span className={styles.inside}>
              <MethodPicture method={method} />
              <span>{t(`method.${method}`)}</span>
              <span className={styles.mark} aria-hidden="true" />
            </span>
          </RadioTile>
        ))}
      </div>
    </fieldset>
  )
}

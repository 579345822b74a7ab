import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import type { Pause, PauseKind } from './pauses.ts'
import styles from './steps.module.css'

const DAY_HOURS = 24

interface PauseChoiceProps {
  kind: PauseKind
  choices: readonly Pause[]
  onChosen: (pause: Pause) => void
}

/** How long the break shall be; the shortest is marked at first. */
export function PauseChoice({ kind, choices, onChosen }: PauseChoiceProps) {
  const { t } = useTranslation('play')
  const [place, setPlace] = useState('0')
  const chosen = choices[Number(place)]
  const labelOf = (pause: Pause) => {
    if (pause.kind === 'exclusion') return t('pause.days', { count: pause.days })
    return pause.hours > DAY_HOURS
      ? t('pause.days', { count: pause.hours / DAY_HOURS })
      : t('pause.hours', { count: pause.hours })
  }
  return (
    <div className={styles.step}>
      <p className={styles.quiet}>{t(`pause.${kind}.text`)}</p>
      <Choice
        title={t(`pause.${kind}.choose`)}
        options={choices.map((pause, index) => ({ value: String(index), label: labelOf(pause) }))}
        chosen={place}
        onChoose={setPlace}
      />
      <Button onClick={() => chosen && onChosen(chosen)}>{t('pause.next')}</Button>
    </div>
  )
}

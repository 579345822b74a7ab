import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { RadioTile } from '../../components/form/radio-tile.tsx'
import styles from './greet.module.css'
import type { RadarActor } from './use-radar.ts'

/** Ready-made greetings, as texts name them. */
const PHRASES = ['hello', 'evening', 'coffee', 'music'] as const

interface GreetProps {
  actor: RadarActor
  isHeld: boolean
  onWrite: () => void
}

/** A greeting to choose, or one's own words. */
export function Greet({ actor, isHeld, onWrite }: GreetProps) {
  const { t } = useTranslation('radar')
  const name = useId()
  const [chosen, setChosen] = useState<(typeof PHRASES)[number]>('hello')
  const isSending = useSelector(actor, ({ value }) => value === 'greeting')
  const isBusy = isSending || isHeld
  return (
    <>
      <fieldset className={styles.phrases} aria-label={t('greet.phrases')}>
        {PHRASES.map((phrase) => (
          <RadioTile
            key={phrase}
            className={styles.phrase}
            name={name}
            value={phrase}
            isChosen={phrase === chosen}
            onChoose={() => setChosen(phrase)}
          >
            {t(`phrases.${phrase}`)}
          </RadioTile>
        ))}
        <button type="button" className={styles.write} aria-haspopup="dialog" onClick={onWrite}>
          {t('greet.own')}
        </button>
      </fieldset>
      <div className={styles.ways}>
        <Button
          look="quiet"
          className={styles.way}
          aria-disabled={isSending}
          onClick={() => actor.send({ type: 'CONTINUE' })}
        >
          {t('greetings.back')}
        </Button>
        <Button
          className={styles.way}
          // It keeps the focus while the greeting is on its way.
          aria-disabled={isBusy}
          onClick={() => isBusy || actor.send({ type: 'GREET', text: t(`phrases.${chosen}`) })}
        >
          {t(isBusy ? 'greet.sending' : 'greet.send')}
        </Button>
      </div>
    </>
  )
}

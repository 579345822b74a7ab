import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import styles from './trace-controls.module.css'
import type { Playback, Speed } from './use-playback.ts'

const SPEEDS: readonly Speed[] = [1, 4]

/** Plays at either speed, stands still, goes a step back or on. */
export function TraceControls({ playback }: { playback: Playback }) {
  const { t } = useTranslation('traces')
  const { place, isOver, speed, play, pause, goTo } = playback
  return (
    <div className={styles.controls}>
      <Button look="quiet" disabled={place === 0} onClick={() => goTo(place - 1)}>
        {t('back')}
      </Button>
      {SPEEDS.map((each) => (
        <Button
          key={each}
          look={speed === each ? 'primary' : 'quiet'}
          onClick={() => (speed === each ? pause() : play(each))}
        >
          {speed === each ? t('pause') : t('play', { speed: each })}
        </Button>
      ))}
      <Button look="quiet" disabled={isOver} onClick={() => goTo(place + 1)}>
        {t('forward')}
      </Button>
    </div>
  )
}

import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { type Sound, SoundButton } from '../../components/game/sound-button.tsx'
import styles from './controls.module.css'

interface ControlsProps {
  root: RefObject<HTMLElement | null>
  sound: Sound
  onLeave: (() => void) | undefined
}

/** Sound, full screen, and on a phone the way out. */
export function Controls({ root, sound, onLeave }: ControlsProps) {
  const { t } = useTranslation('giftWall')
  const [isFull, setFull] = useState(false)
  // Phones of Apple have no full screen for pages, and offer none.
  const canBeFull = typeof document.documentElement.requestFullscreen === 'function'
  const fill = () => {
    root.current?.requestFullscreen().then(
      () => setFull(true),
      () => {},
    )
  }
  return (
    <div className={styles.controls}>
      <SoundButton {...sound} />
      {canBeFull && !isFull && (
        <Button look="quiet" onClick={fill}>
          {t('wall.fullScreen')}
        </Button>
      )}
      {onLeave && (
        <Button look="quiet" onClick={onLeave}>
          {t('wall.leave')}
        </Button>
      )}
    </div>
  )
}

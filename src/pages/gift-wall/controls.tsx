import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/button/icon-button.tsx'
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
        <IconButton label={t('wall.fullScreen')} onClick={fill}>
          <Sign path="M8 3H3v5M16 3h5v5M8 21H3v-5M16 21h5v-5" />
        </IconButton>
      )}
      {onLeave && (
        <IconButton label={t('wall.leave')} onClick={onLeave}>
          <Sign path="M5 5l14 14M19 5 5 19" />
        </IconButton>
      )}
    </div>
  )
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}

import { useTranslation } from 'react-i18next'
import { IconButton } from '../button/icon-button.tsx'
import { SoundIcon } from '../picture/icons.tsx'
import styles from './sound-button.module.css'

/** The sound setting of games. */
export interface Sound {
  isOn: boolean
  toggle: () => void
}

/** Turns the sound of games on or off. */
export function SoundButton({ isOn, toggle }: Sound) {
  const { t } = useTranslation('shell')
  return (
    <IconButton label={t('sound')} className={styles.sound} aria-pressed={isOn} onClick={toggle}>
      <SoundIcon isOn={isOn} />
    </IconButton>
  )
}

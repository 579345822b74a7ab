import { useTranslation } from 'react-i18next'
import { SoundIcon } from '../components/icons.tsx'
import { useSound } from '../stores/sound.ts'
import styles from './sound-button.module.css'

/** Lets games sound or not. */
export function SoundButton() {
  const { t } = useTranslation('shell')
  const { isOn, toggle } = useSound()
  return (
    <button
      type="button"
      className={styles.sound}
      aria-pressed={isOn}
      aria-label={t('sound')}
      onClick={toggle}
    >
      <SoundIcon isOn={isOn} />
    </button>
  )
}

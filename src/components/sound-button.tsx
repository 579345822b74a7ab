import { useTranslation } from 'react-i18next'
import { SoundIcon } from './icons.tsx'
import styles from './sound-button.module.css'

interface SoundButtonProps {
  isOn: boolean
  toggle: () => void
}

/** Lets games sound or not. */
export function SoundButton({ isOn, toggle }: SoundButtonProps) {
  const { t } = useTranslation('shell')
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

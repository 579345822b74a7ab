import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './trial-note.module.css'

interface TrialNoteProps {
  /** What is not real here. */
  text: string
  /** The game itself, for which one signs in. */
  to: string
}

/** Says that this is a trial, and leads to the game itself. */
export function TrialNote({ text, to }: TrialNoteProps) {
  const { t } = useTranslation('trial')
  return (
    <p className={styles.note}>
      {text}{' '}
      <Link className={styles.way} to={to}>
        {t('signIn')}
      </Link>
    </p>
  )
}

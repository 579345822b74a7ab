import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../components/button/copy-button.tsx'
import styles from './command.module.css'

/** A line for a terminal, with a button that copies it. */
export function Command({ line }: { line: string }) {
  const { t } = useTranslation('fairness')
  return (
    <div className={styles.command}>
      <code className={styles.line}>{line}</code>
      <CopyButton text={line} what={t('self.command')} />
    </div>
  )
}

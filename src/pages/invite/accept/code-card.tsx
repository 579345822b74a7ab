import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/button/button.tsx'
import { useCopy } from '../../../native/use-copy.ts'
import styles from './code-card.module.css'

/**
 * The code, to be taken along by hand: a store hands nothing on, and nobody's phone is recognized.
 * @param until until when it counts
 */
export function CodeCard({ code, until }: { code: string; until: string }) {
  const { t } = useTranslation('invite')
  const copy = useCopy()
  return (
    <section className={styles.card}>
      <span className={styles.label}>{t('accept.code')}</span>
      <b className={styles.code}>{code}</b>
      <Button look="quiet" onClick={() => copy(code)}>
        {t('accept.copy')}
      </Button>
      <p className={styles.text}>{t('accept.copyText')}</p>
      <p className={styles.text}>{until}</p>
    </section>
  )
}

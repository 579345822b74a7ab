import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import styles from './lost-spin.module.css'

/** Says that a spin whose answer did not come is safe, and asks for it again. */
export function LostSpin({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  const { t } = useTranslation('turntable')
  return (
    <div className={styles.card}>
      <div role="status">
        <h2 className={styles.title}>{t('lost.title')}</h2>
        <p className={styles.text}>{t('lost.text')}</p>
      </div>
      <Button look="quiet" aria-disabled={isAsking} onClick={onAsk}>
        {t(isAsking ? 'lost.checking' : 'lost.check')}
      </Button>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import words from '../../components/text/words.module.css'
import type { Cup } from './cup-data.ts'
import styles from './cup-head.module.css'
import { Scene } from './scene.tsx'

interface CupHeadProps {
  /** Null while it is on its way. */
  cup: Cup | null
  onRules: () => void
}

/** What this is, when bets are settled next, and the way to the rules. */
export function CupHead({ cup, onRules }: CupHeadProps) {
  const { t } = useTranslation('worldCup')
  const year = cup?.tournament?.id
  return (
    <div className={styles.head}>
      <Scene>
        <h2 className={words.title}>
          {year === undefined ? t('intro.name') : t('intro.title', { year })}
        </h2>
        <p className={styles.text}>{t('intro.text')}</p>
      </Scene>
      <div className={styles.row}>
        <p className={words.text}>
          {cup && t('intro.settles', { when: formatMoment(cup.settlesAt) })}
        </p>
        <Button look="quiet" aria-haspopup="dialog" onClick={onRules}>
          {t('intro.rules')}
        </Button>
      </div>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { paths } from '../../base/paths.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './more-part.module.css'

/** The ways to what I got, and to other seasons. */
export function MorePart({ onRewards }: { onRewards: () => void }) {
  const { t } = useTranslation('campaigns')
  return (
    <div className={styles.rows}>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onRewards}>
        {t('rewards.title')}
        <Chevron to="end" />
      </button>
      <LinkRow className={styles.row ?? ''} to={paths.campaigns}>
        {t('all.title')}
        <Chevron to="end" />
      </LinkRow>
    </div>
  )
}

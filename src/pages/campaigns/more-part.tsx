import { useTranslation } from 'react-i18next'
import { paths } from '../../base/paths.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './more-part.module.css'
import { descriptionPath } from './places.ts'

interface MorePartProps {
  campaign: string
  onRewards: () => void
}

/** The ways to how it works where that is a page, to what I got, and to other seasons. */
export function MorePart({ campaign, onRewards }: MorePartProps) {
  const { t } = useTranslation('campaigns')
  const description = descriptionPath(campaign)
  return (
    <div className={styles.rows}>
      {description !== null && (
        <LinkRow className={styles.row ?? ''} to={description}>
          {t('description.how')}
          <Chevron to="end" />
        </LinkRow>
      )}
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

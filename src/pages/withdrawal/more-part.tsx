import { useTranslation } from 'react-i18next'
import { paths } from '../../base/paths.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './more-part.module.css'

/** The ways to everything beside asking. */
export function MorePart({ onHistory }: { onHistory: () => void }) {
  const { t } = useTranslation('withdrawal')
  return (
    <PagePart title={t('more.title')}>
      <div className={styles.rows}>
        <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onHistory}>
          {t('history.title')}
          <Chevron to="end" />
        </button>
        <LinkRow className={styles.row ?? ''} to={paths.service}>
          {t('more.help')}
          <Chevron to="end" />
        </LinkRow>
      </div>
    </PagePart>
  )
}

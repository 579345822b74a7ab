import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Withdrawal } from '../../../contract/withdrawal.ts'
import { paths } from '../../base/paths.ts'
import { usePagePath } from '../../base/use-page-path.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { usePlaces } from './use-places.ts'
import styles from './way-on.module.css'
import { BINDING_PAGE } from './ways.ts'

/** Where one goes from here: to what helps where it was rejected, to customer service, to the points. */
export function WayOn({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal')
  const places = usePlaces()
  const pathOf = usePagePath()
  const { state, way, why } = withdrawal
  const isAccount = way !== 'upline' && (why === 'account' || state === 'returned')
  const isUnclear = state === 'unknown' || (state === 'rejected' && why !== 'wish')
  return (
    <>
      {why === 'name' && (
        <ButtonLink to={pathOf('realNameCertification')}>{t('wayOn.name')}</ButtonLink>
      )}
      {isAccount && <ButtonLink to={pathOf(BINDING_PAGE[way])}>{t('wayOn.account')}</ButtonLink>}
      {isUnclear && (
        <Link className={styles.link ?? ''} to={paths.service}>
          {t('more.help')}
        </Link>
      )}
      <Link className={styles.link ?? ''} to={places.desk()}>
        {t('shown.back')}
      </Link>
    </>
  )
}

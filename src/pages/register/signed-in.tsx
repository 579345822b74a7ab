import { useTranslation } from 'react-i18next'
import { paths } from '../../base/paths.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { useSession } from '../../stores/session.ts'

/** Nothing is left to do here. */
export function SignedIn() {
  const { t } = useTranslation('identity')
  const name = useSession(({ me }) => me?.nickname)
  const title = name === undefined ? t('signedIn.title') : t('signedIn.titleAs', { name })
  return (
    <Notice scene="empty" title={title} text={t('signedIn.text')}>
      <ButtonLink to={paths.turntable}>{t('signedIn.play')}</ButtonLink>
    </Notice>
  )
}

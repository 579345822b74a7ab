import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useBrand } from '../../base/route.ts'
import { settingsOf } from '../../brands/brand.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { FRAME_SANDBOX, frameAddress, ownRoute } from './frame-address.ts'
import styles from './page.module.css'

/** Embeds a page named by `?src=`, of an origin that the brand allows; our own open as themselves. */
export default function IframePage() {
  const { t } = useTranslation('shell')
  const brand = useBrand()
  const [query] = useSearchParams()
  const src = query.get('src')
  const route = ownRoute(src, location.origin)
  if (route) return <Navigate to={route} replace />
  const address = frameAddress(src, location.origin, settingsOf(brand).frames)
  if (!address) {
    return <Notice scene="lost" title={t('iframe.refused')} text={t('iframe.refusedText')} />
  }
  return (
    <iframe
      className={styles.frame}
      src={address}
      title={t('titles.iframe')}
      sandbox={FRAME_SANDBOX}
    />
  )
}

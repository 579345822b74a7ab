import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { BRAND_SETTINGS } from '../../brands/brand.ts'
import { Notice } from '../../components/notice.tsx'
import { frameAddress } from './frame-address.ts'
import styles from './page.module.css'

/** Embeds a page named by `?src=`: our own, or of an origin that the brand allows. */
export default function IframePage() {
  const { t } = useTranslation('shell')
  const [query] = useSearchParams()
  const address = frameAddress(query.get('src'), location.origin, BRAND_SETTINGS.companion.frames)
  if (!address) {
    return <Notice scene="lost" title={t('iframe.refused')} text={t('iframe.refusedText')} />
  }
  // The page inside may do its work, but not carry this one away.
  return (
    <iframe
      className={styles.frame}
      src={address}
      title={t('titles.iframe')}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  )
}

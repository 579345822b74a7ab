import { useTranslation } from 'react-i18next'
import type { WallSettings } from '../../../contract/gift-wall.ts'
import { hrefOf, paths, pathWith } from '../../base/paths.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { QrCode } from '../../components/picture/qr-code.tsx'
import { useLiveRefresh } from '../../live/use-live-refresh.ts'
import { spaced } from './spaced.ts'
import styles from './television.module.css'
import { useStand } from './use-stand.ts'
import { useWallLanguage } from './use-wall-language.ts'
import { Wall } from './wall.tsx'

/** A screen on which nobody is signed in: it shows how a phone pairs it, and once one has, the wall. */
export default function Television() {
  const { stand, isAway, refresh } = useStand()
  if (stand?.state === 'paired') {
    const { id, name, settings } = stand
    return <Paired key={id} {...{ id, name, settings }} onChange={refresh} />
  }
  return (
    <>
      {stand && <Heard id={stand.id} onWord={refresh} />}
      <Pairing code={stand?.code ?? null} isAway={isAway} />
    </>
  )
}

interface PairedProps {
  id: string
  name: string
  settings: WallSettings
  /** The phone has changed something, or let the screen go. */
  onChange: () => void
}

function Paired({ id, name, settings, onChange }: PairedProps) {
  useLiveRefresh('giftWall', onChange, id)
  useWallLanguage(settings.language)
  return <Wall name={name} settings={settings} onGone={onChange} />
}

/** Listens for a phone that pairs the screen. */
function Heard({ id, onWord }: { id: string; onWord: () => void }) {
  useLiveRefresh('giftWall', onWord, id)
  return null
}

/** The code as a camera reads it, and as one types it. */
function Pairing({ code, isAway }: { code: string | null; isAway: boolean }) {
  const { t } = useTranslation('giftWall')
  const address = `${location.host}/#${paths.goTV}`
  const link = `${location.origin}${hrefOf(pathWith(paths.goTV, { code: code ?? undefined }))}`
  return (
    <section
      className={styles.screen}
      data-theme="dark"
      data-state={code === null ? 'asking' : 'waiting'}
    >
      <div className={styles.words}>
        <h1>{t('tv.title')}</h1>
        <p>{t('tv.scan')}</p>
        <p>{t('tv.type', { address })}</p>
        <p className={styles.digits} aria-live="polite" data-code={code ?? ''}>
          {code === null ? '––– –––' : spaced(code)}
        </p>
        <p className={styles.note}>{isAway ? t('tv.away') : t('tv.renewed')}</p>
        <ButtonLink look="quiet" to={pathWith(paths.goTV, { own: 'phone' })}>
          {t('tv.phone')}
        </ButtonLink>
      </div>
      <div className={styles.square}>
        {code !== null && <QrCode link={link} label={t('tv.qr')} />}
      </div>
    </section>
  )
}

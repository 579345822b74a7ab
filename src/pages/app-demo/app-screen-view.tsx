import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { useCopy } from '../../native/use-copy.ts'
import styles from './app-screen.module.css'
import type { AppScreen } from './app-screen.ts'
import { readablePayload } from './call-entry.ts'

const LEFT_SHOWN_MS = 2_600

type Shown<K> = Extract<AppScreen, { kind: K }>

/** What the app shows over the page when the page called it. */
export function AppScreenView({ screen, onBack }: { screen: AppScreen; onBack: () => void }) {
  if (screen?.kind === 'jump') return <JumpScreen screen={screen} onBack={onBack} />
  if (screen?.kind === 'share') return <SharePanel screen={screen} onBack={onBack} />
  if (screen?.kind === 'left') return <LeftLine onGone={onBack} />
  return null
}

function JumpScreen({ screen, onBack }: { screen: Shown<'jump'>; onBack: () => void }) {
  const { t } = useTranslation('demo')
  const panel = useFocus()
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className={styles.jump}
      role="dialog"
      aria-label={t('simulator.jump.title')}
    >
      <h2 className={styles.title}>{t('simulator.jump.title')}</h2>
      <p>{t('simulator.jump.text', { name: screen.name })}</p>
      {Object.keys(screen.extras).length > 0 && (
        <div className={styles.extras}>
          <h3>{t('simulator.jump.extras')}</h3>
          <pre>{readablePayload(screen.extras)}</pre>
        </div>
      )}
      <Button onClick={onBack}>{t('simulator.jump.back')}</Button>
    </div>
  )
}

function SharePanel({ screen, onBack }: { screen: Shown<'share'>; onBack: () => void }) {
  const { t } = useTranslation('demo')
  const copy = useCopy()
  const panel = useFocus()
  const icon = ownPicture(screen.icon)
  return (
    <div className={styles.scrim}>
      <div
        ref={panel}
        tabIndex={-1}
        className={styles.share}
        role="dialog"
        aria-label={t('simulator.share.title')}
      >
        <h2 className={styles.title}>{t('simulator.share.title')}</h2>
        <p className={styles.hint}>{t('simulator.share.text')}</p>
        <div className={styles.card}>
          {icon && <img src={icon} width="48" height="48" alt="" />}
          <div>
            <p>{screen.text}</p>
            <p className={styles.link}>{screen.link}</p>
            {screen.tagMsg && (
              <p className={styles.hint}>{t('simulator.share.tag', { tag: screen.tagMsg })}</p>
            )}
          </div>
        </div>
        <Button look="quiet" onClick={() => copy(screen.link)}>
          {t('simulator.share.copy')}
        </Button>
        <Button onClick={onBack}>{t('simulator.share.done')}</Button>
      </div>
    </div>
  )
}

function LeftLine({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation('demo')
  useEffect(() => {
    const timer = setTimeout(onGone, LEFT_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onGone])
  return (
    <p className={styles.left} role="status">
      {t('simulator.left')}
    </p>
  )
}

/** Takes a keyboard's user along to what has just opened. */
function useFocus() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}

/** The page's rules of content show pictures of our own origin alone. */
function ownPicture(address: string): string | null {
  if (!address) return null
  try {
    const url = new URL(address, location.origin)
    return url.origin === location.origin ? url.href : null
  } catch {
    return null
  }
}

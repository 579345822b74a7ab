import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { WallSettings } from '../../../contract/gift-wall.ts'
import { useLiveRefresh } from '../../live/use-live-refresh.ts'
import { Banners } from './banners.tsx'
import { Controls } from './controls.tsx'
import { Stage } from './stage.tsx'
import { Sums } from './sums.tsx'
import { useAwake } from './use-awake.ts'
import { useRest } from './use-rest.ts'
import { useSounds } from './use-sounds.ts'
import { useWall } from './use-wall.ts'
import styles from './wall.module.css'

interface WallProps {
  /** What its owner calls the screen; null on a phone. */
  name: string | null
  settings: WallSettings
  /** The screen is not paired any more. */
  onGone: () => void
  /** Leaves the wall; a television has no way out of it. */
  onLeave?: () => void
}

/** The wall itself: all of the screen, at night, whatever the page's colors are. */
export function Wall({ name, settings, onGone, onLeave }: WallProps) {
  const { t } = useTranslation('giftWall')
  const { actor, part, ask } = useWall(settings, onGone)
  const state = useSelector(actor, ({ value }) => value)
  const root = useRef<HTMLElement>(null)
  const { isResting, drift } = useRest(state === 'lively')
  const sound = useSounds(actor, settings.sound)
  useAwake()
  return (
    <section
      ref={root}
      className={styles.wall}
      data-theme="dark"
      data-state={state}
      data-resting={isResting}
      data-speed={settings.speed}
      data-screen={name}
      aria-label={t('shell:titles.goTV')}
    >
      {part !== null && <Heard part={part} onWord={ask} />}
      <header className={styles.head} style={drift}>
        <p className={styles.title}>{name ?? t('shell:titles.goTV')}</p>
        <Controls root={root} sound={sound} onLeave={onLeave} />
      </header>
      <Stage actor={actor} />
      <Banners actor={actor} />
      <footer className={styles.foot} style={drift}>
        <Sums actor={actor} isAway={state === 'away'} />
      </footer>
    </section>
  )
}

/** Listens for gifts of the brand. */
function Heard({ part, onWord }: { part: string; onWord: () => void }) {
  useLiveRefresh('giftWall', onWord, part)
  return null
}

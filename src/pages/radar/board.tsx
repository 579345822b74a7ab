import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RadarProfile } from '../../../contract/radar.ts'
import { formatNumber } from '../../base/format.ts'
import { HoldingsRow } from '../../components/game/holdings-row.tsx'
import { LazyTraceBar } from '../../components/game/lazy-trace-bar.tsx'
import { useFocusAfterRemoval } from '../../components/sheet/use-focus-after-removal.ts'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { Announcement } from '../../components/text/announcement.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { serverNow } from '../../stores/server-clock.ts'
import { useSound } from '../../stores/sound.ts'
import styles from './board.module.css'
import { Sheets } from './chunks.ts'
import { Controls, Menu } from './controls.tsx'
import { MatchCard } from './match-card.tsx'
import { City, Watcher } from './place.tsx'
import type { SheetName } from './sheets.tsx'
import { Sky } from './sky.tsx'
import {
  type Opening,
  type RadarActor,
  useClock,
  useEnds,
  useNextChance,
  useRadar,
} from './use-radar.ts'

interface BoardProps {
  opening: Opening
  profile: RadarProfile
  /** What was told, or seen, is to be asked for again. */
  onTold: () => Promise<void>
}

/** The roof that one looks from: chances above, the sky, and what one may do under the thumb. */
export function Board({ opening, profile, onTold }: BoardProps) {
  const { actor, failure } = useRadar(opening, profile)
  const state = useSelector(actor, ({ value }) => value)
  const match = useSelector(actor, ({ context }) => context.match)
  const [purpose, setPurpose] = useState(profile.purpose)
  const [isReady, setReady] = useState(false)
  const said = useSaid(actor)
  const lost = useEnds(actor, failure, () => void onTold().catch(() => {}))
  const isMet = match !== null && state !== 'scanning' && state !== 'surfacing'
  const sheet = useSheet<SheetName>({
    greetings: true,
    about: true,
    blocked: true,
    rules: true,
    greet: state === 'matched',
    person: isMet,
  })
  const scanButton = useFocusAfterRemoval(isMet)
  const wasSheetOpen = useRef(false)
  wasSheetOpen.current ||= sheet.name !== null
  useClock(actor)
  useEffect(() => {
    const { value } = actor.getSnapshot()
    // A search that is under way brings newer ones.
    if (value === 'idle' || value === 'spent') {
      // Its clock stands while all are free: what is told is counted from now on.
      actor.send({ type: 'CLOCK', now: serverNow() })
      actor.send({ type: 'CHANCES', chances: opening.chances })
    }
  }, [actor, opening])
  useEffect(() => setPurpose(profile.purpose), [profile.purpose])

  return (
    <div className={styles.board}>
      <TopRow actor={actor} />
      <p className={styles.said} aria-hidden="true">
        {said}
      </p>
      <div className={styles.stage}>
        <City hasLamp />
        <Sky
          actor={actor}
          tuning={opening.tuning}
          art={opening.art}
          onReady={() => setReady(true)}
        />
        <Watcher state={state} />
      </div>
      <div className={styles.controls}>
        <LazyTraceBar />
        {isMet ? (
          <MatchCard
            key={match.id}
            actor={actor}
            match={match}
            isHeld={lost.isGreetingOpen}
            onWrite={() => sheet.open('greet')}
            onMore={() => sheet.open('person')}
          />
        ) : (
          <>
            <Menu
              unread={opening.unread}
              onGreetings={() => sheet.open('greetings')}
              onAbout={() => sheet.open('about')}
              onBlocked={() => sheet.open('blocked')}
              onRules={() => sheet.open('rules')}
            />
            <Controls
              actor={actor}
              purpose={purpose}
              onPurpose={setPurpose}
              isOpen={isReady && !lost.isSearchOpen}
              button={scanButton}
            />
          </>
        )}
      </div>
      <Announcement>{said}</Announcement>
      {wasSheetOpen.current && (
        <Suspense fallback={null}>
          <Sheets
            actor={actor}
            match={match}
            tuning={opening.tuning}
            profile={profile}
            sheet={sheet}
            onTold={onTold}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What happens on the radar, in words. */
function useSaid(actor: RadarActor): string {
  const { t } = useTranslation('radar')
  const state = useSelector(actor, ({ value }) => value)
  const name = useSelector(actor, ({ context }) => context.match?.user.nickname ?? '')
  return t(`says.${state}`, { name })
}

/** How many chances are left, when the next one is back, and the switch for sound. */
function TopRow({ actor }: { actor: RadarActor }) {
  const { t } = useTranslation('radar')
  const left = useSelector(actor, ({ context }) => context.chances.left)
  const next = useNextChance(actor)
  return (
    <HoldingsRow label={t('held')} sound={useSound()}>
      <p className={styles.chances}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M12 12V3a9 9 0 0 1 7.800 4.500z" fill="currentColor" />
        </svg>
        <span>
          <span className={styles.chanceFigure} aria-hidden="true">
            {formatNumber(left)}
          </span>
          <span className={styles.chanceWords}>
            {t('chances', { count: left, chances: formatNumber(left) })}
          </span>
        </span>
        {next !== null && (
          // Each second would be read out; the chance itself is announced instead.
          <span className={styles.nextChance} role="timer" aria-live="off">
            <span aria-hidden="true">{t('oneMore', { time: next })}</span>
            <VisuallyHidden>{t('next', { time: next })}</VisuallyHidden>
          </span>
        )}
      </p>
    </HoldingsRow>
  )
}

import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/radar.ts'
import type { PublicUser } from '../../../contract/user.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { IconButton } from '../../components/button/icon-button.tsx'
import { RadioTile } from '../../components/form/radio-tile.tsx'
import { moveFocusTo } from '../../components/sheet/use-modal.ts'
import { ChatElsewhere, useChat } from './chat.tsx'
import styles from './match-card.module.css'
import { PURPOSE_NAMES } from './purposes.ts'
import type { RadarActor } from './use-radar.ts'

/** Ready-made greetings, as texts name them. */
const PHRASES = ['hello', 'evening', 'coffee', 'music'] as const

interface MatchCardProps {
  actor: RadarActor
  match: Match
  /** A greeting's end is being asked for: no other one may leave. */
  isHeld: boolean
  onWrite: () => void
  /** To report or block them. */
  onMore: () => void
}

/** Who was found, and what one may do: greet them, chat, or go on. */
export function MatchCard({ actor, match, isHeld, onWrite, onMore }: MatchCardProps) {
  const { t } = useTranslation('radar')
  const card = useRef<HTMLElement>(null)
  const isGreeted = useSelector(actor, ({ value }) => value === 'greeted' || value === 'chatting')
  // The button that began the search is gone: the keyboard goes on here.
  useEffect(() => moveFocusTo(card.current), [])
  const { user, age, distanceKm, purpose } = match
  return (
    <section ref={card} className={styles.card} aria-label={t('match.title')} tabIndex={-1}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 className={styles.name}>
            <bdi>{user.nickname}</bdi>
            <span className={styles.age}>{t('match.age', { age: formatNumber(age) })}</span>
          </h2>
          <p className={styles.facts}>
            <span>{distanceText(distanceKm)}</span>
            <span className={styles.purpose}>{t(`purposes.${PURPOSE_NAMES[purpose]}`)}</span>
          </p>
        </div>
        <IconButton label={t('person.title')} aria-haspopup="dialog" onClick={onMore}>
          <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
            <circle cx="5" cy="12" r="2" />
            <circle cx="12" cy="12" r="2" />
            <circle cx="19" cy="12" r="2" />
          </svg>
        </IconButton>
      </div>
      {isGreeted ? (
        <Greeted actor={actor} user={user} />
      ) : (
        <Greet actor={actor} isHeld={isHeld} onWrite={onWrite} />
      )}
    </section>
  )

  function distanceText(km: number | null) {
    if (km === null) return t('match.somewhere')
    return km === 1 ? t('match.near') : t('match.away', { km: formatNumber(km) })
  }
}

interface GreetProps {
  actor: RadarActor
  isHeld: boolean
  onWrite: () => void
}

/** A greeting to choose, or one's own words. */
function Greet({ actor, isHeld, onWrite }: GreetProps) {
  const { t } = useTranslation('radar')
  const name = useId()
  const [chosen, setChosen] = useState<(typeof PHRASES)[number]>('hello')
  const isSending = useSelector(actor, ({ value }) => value === 'greeting')
  const isBusy = isSending || isHeld
  return (
    <>
      <fieldset className={styles.phrases} aria-label={t('greet.phrases')}>
        {PHRASES.map((phrase) => (
          <RadioTile
            key={phrase}
            className={styles.phrase}
            name={name}
            value={phrase}
            isChosen={phrase === chosen}
            onChoose={() => setChosen(phrase)}
          >
            {t(`phrases.${phrase}`)}
          </RadioTile>
        ))}
        <button type="button" className={styles.write} aria-haspopup="dialog" onClick={onWrite}>
          {t('greet.own')}
        </button>
      </fieldset>
      <div className={styles.ways}>
        <Button
          look="quiet"
          className={styles.way}
          aria-disabled={isSending}
          onClick={() => actor.send({ type: 'CONTINUE' })}
        >
          {t('greetings.back')}
        </Button>
        <Button
          className={styles.way}
          // It keeps the focus while the greeting is on its way.
          aria-disabled={isBusy}
          onClick={() => isBusy || actor.send({ type: 'GREET', text: t(`phrases.${chosen}`) })}
        >
          {t(isBusy ? 'greet.sending' : 'greet.send')}
        </Button>
      </div>
    </>
  )
}

/** The greeting has left: on to the chat, or to the next one. */
function Greeted({ actor, user }: { actor: RadarActor; user: PublicUser }) {
  const { t } = useTranslation('radar')
  const chat = useChat(() => actor.send({ type: 'CHAT' }))
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that sent the greeting is gone; a sheet that is open keeps its focus.
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      {chat.isNowhere ? (
        <ChatElsewhere />
      ) : (
        <p className={styles.note}>{t('greeted', { name: user.nickname })}</p>
      )}
      <div className={styles.ways}>
        <Button
          look="quiet"
          className={styles.way}
          onClick={() => actor.send({ type: 'CONTINUE' })}
        >
          {t('greetings.back')}
        </Button>
        <Button
          className={styles.way}
          ref={next}
          aria-disabled={chat.isOpening}
          onClick={() => chat.isOpening || void chat.open(user.id)}
        >
          {t('chat.open')}
        </Button>
      </div>
    </>
  )
}

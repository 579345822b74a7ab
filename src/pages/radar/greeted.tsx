import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicUser } from '../../../contract/user.ts'
import { Button } from '../../components/button/button.tsx'
import { ChatElsewhere } from './chat-elsewhere.tsx'
import greet from './greet.module.css'
import styles from './match-card.module.css'
import { useChat } from './use-chat.ts'
import type { RadarActor } from './use-radar.ts'

/** The greeting has left: on to the chat, or to the next one. */
export function Greeted({ actor, user }: { actor: RadarActor; user: PublicUser }) {
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
      <div className={greet.ways}>
        <Button look="quiet" className={greet.way} onClick={() => actor.send({ type: 'CONTINUE' })}>
          {t('greetings.back')}
        </Button>
        <Button
          className={greet.way}
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

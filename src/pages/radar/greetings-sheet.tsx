import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Greeting } from '../../../contract/radar.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { ChatElsewhere, useChat } from './chat.tsx'
import styles from './sheets.module.css'

interface GreetingsSheetProps {
  sheet: SheetPlace
  /** Those that were new have been seen. */
  onRead: () => Promise<void>
}

async function loadGreetings(before?: string) {
  const { greetings, next } = await call('GET /api/radar/greetings', {
    query: before === undefined ? {} : { before },
  })
  return { items: greetings, next }
}

/** Greetings that others wrote to me, newest first, each with the way to its chat. */
export function GreetingsSheet({ sheet, onRead }: GreetingsSheetProps) {
  const { t } = useTranslation('radar')
  return (
    <Sheet title={t('greetings.title')} sheet={sheet} name="greetings">
      <Greetings onBack={sheet.close} onRead={onRead} />
    </Sheet>
  )
}

function Greetings({ onBack, onRead }: { onBack: () => void; onRead: () => Promise<void> }) {
  const { t } = useTranslation('radar')
  const list = useList(loadGreetings, ({ id }) => id)
  useReading(list.items[0], onRead)
  const empty = (
    <Notice scene="empty" title={t('greetings.empty')} text={t('greetings.emptyText')}>
      <Button onClick={onBack}>{t('greetings.back')}</Button>
    </Notice>
  )
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <ListView list={list} render={(greeting) => <Row greeting={greeting} />} empty={empty} />
    </PullToRefresh>
  )
}

function Row({ greeting: { from, text, at, isRead } }: { greeting: Greeting }) {
  const { t } = useTranslation('radar')
  const chat = useChat()
  return (
    <article className={styles.greeting} data-new={!isRead}>
      <Avatar user={from} size={48} />
      <div className={styles.greetingWords}>
        <p className={styles.from}>
          <b>
            <bdi>{from.nickname}</bdi>
          </b>
          <time className={styles.at} dateTime={new Date(at).toISOString()}>
            {formatMoment(at)}
          </time>
        </p>
        <p className={styles.greetingText}>
          <bdi>{text}</bdi>
        </p>
        {chat.isNowhere ? (
          <ChatElsewhere />
        ) : (
          <Button
            look="text"
            className={styles.answer}
            disabled={chat.isOpening}
            onClick={() => void chat.open(from.id)}
          >
            {t('chat.answer')}
          </Button>
        )}
      </div>
    </article>
  )
}

/** Says that the newest has been seen, once for each that is new; they stay marked while one looks. */
function useReading(newest: Greeting | undefined, onRead: () => Promise<void>): void {
  const latest = useRef(onRead)
  latest.current = onRead
  const unread = newest && !newest.isRead ? newest.id : null
  useEffect(() => {
    if (unread === null) return
    call('POST /api/radar/greetings/read', { body: { upTo: unread } })
      .then(() => latest.current())
      // They stay new, and are said to be read the next time.
      .catch(() => {})
  }, [unread])
}

import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage, ChatRoom } from '../../contract/chatroom.ts'
import type { PublicUser } from '../../contract/user.ts'
import { formatSpan } from '../base/format.ts'
import { useTicking } from '../base/use-ticking.ts'
import { Failure } from '../components/load/failure.tsx'
import { Skeleton } from '../components/load/skeleton.tsx'
import { Notice } from '../components/notice/notice.tsx'
import { Prompt } from '../components/sheet/sheet.tsx'
import { serverNow } from '../stores/server-clock.ts'
import { Composer } from './composer.tsx'
import { MemberView } from './member-view.tsx'
import { MessageList } from './message-list.tsx'
import styles from './room-view.module.css'
import { useBottom } from './use-bottom.ts'
import { useMessages } from './use-messages.ts'
import { useSending } from './use-sending.ts'

interface RoomViewProps {
  room: ChatRoom
  /** Joins again: it tells anew how the room is. */
  rejoin: () => Promise<void>
}

/** A chat room that I have joined. */
export function RoomView({ room, rejoin }: RoomViewProps) {
  const { t } = useTranslation('chatroom')
  const messages = useMessages(room.id, rejoin)
  const { shown, state } = messages
  const { pending, send } = useSending(room.id, {
    onSent: messages.addSent,
    // It may be closed, or I may be muted.
    onFailed: () => void rejoin().catch(() => {}),
  })
  const list = useRef<HTMLOListElement>(null)
  const ends = {
    first: shown[0]?.number ?? 0,
    last: shown[shown.length - 1]?.number ?? 0,
    pending,
  }
  const { hasUnseen, toBottom } = useBottom(list, ends, messages.earlier)
  const [about, setAbout] = useState<{ user: PublicUser; message: ChatMessage | null } | null>(null)
  const isEmpty = state === 'ready' && shown.length === 0 && pending === null

  if (state === 'failed') return <Failure error={messages.error} onRetry={messages.retry} />
  return (
    <div className={styles.room} data-room={room.id}>
      <p className={styles.present}>{t('present', { count: room.present })}</p>
      {state === 'loading' && <Skeleton lines={6} shape="rows" />}
      {isEmpty && <Notice scene="empty" title={t('empty.title')} text={t('empty.text')} />}
      <MessageList
        list={list}
        messages={shown}
        pending={pending}
        onPerson={(user, message) => setAbout({ user, message })}
      />
      <div className={styles.foot}>
        {hasUnseen && (
          <button type="button" className={styles.unseen} onClick={toBottom}>
            {t('unseen')}
          </button>
        )}
        <Foot room={room} isSending={pending !== null} onSend={send} />
      </div>
      <Prompt
        title={about?.user.nickname ?? ''}
        open={about !== null}
        onClose={() => setAbout(null)}
      >
        {about && (
          <MemberView
            {...about}
            room={room}
            onChanged={messages.refreshSoon}
            onHidden={messages.restart}
            onDone={() => setAbout(null)}
          />
        )}
      </Prompt>
    </div>
  )
}

interface FootProps {
  room: ChatRoom
  isSending: boolean
  onSend: (text: string) => Promise<boolean>
}

/** Where one writes, or why not. */
function Foot({ room: { isOpen, mutedUntil }, ...writing }: FootProps) {
  const { t } = useTranslation('chatroom')
  const muted = mutedUntil === null ? 0 : mutedUntil - serverNow()
  useTicking(muted > 0)
  if (!isOpen) return <p className={styles.why}>{t('closed')}</p>
  if (muted > 0) return <p className={styles.why}>{t('muted', { time: formatSpan(muted) })}</p>
  return <Composer {...writing} />
}

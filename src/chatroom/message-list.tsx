import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '../../contract/chatroom.ts'
import type { PublicUser } from '../../contract/user.ts'
import { formatTime } from '../base/format.ts'
import { Avatar } from '../components/picture/avatar.tsx'
import { type Group, groupsOf } from './groups.ts'
import styles from './message-list.module.css'

export type OnPerson = (user: PublicUser, message: ChatMessage | null) => void

interface MessageListProps {
  list: RefObject<HTMLOListElement | null>
  messages: readonly ChatMessage[]
  pending: string | null
  /** Somebody was tapped, or one of their messages. */
  onPerson: OnPerson
}

/** What was said, the newest last; what is written is text and nothing else. */
export function MessageList({ list, messages, pending, onPerson }: MessageListProps) {
  const { t } = useTranslation('chatroom')
  return (
    <ol ref={list} className={styles.list} aria-label={t('messages')}>
      {groupsOf(messages).map((group) => (
        <GroupView key={group.number} {...group} onPerson={onPerson} />
      ))}
      {pending !== null && (
        <li className={styles.mine}>
          <p className={`${styles.bubble} ${styles.pending}`} dir="auto">
            {pending}
          </p>
          <span className={styles.time}>{t('sending')}</span>
        </li>
      )}
    </ol>
  )
}

function GroupView({ messages, onPerson }: Group & Pick<MessageListProps, 'onPerson'>) {
  const { t } = useTranslation('chatroom')
  const [first] = messages
  const last = messages[messages.length - 1]
  if (!first || !last) return null
  const { author, isMine } = first
  if (author === null) return <li className={styles.removed}>{t('removed')}</li>
  if (isMine) {
    return (
      <li className={styles.mine}>
        {messages.map(({ number, text }) => (
          <p key={number} className={styles.bubble} data-number={number} dir="auto">
            {text}
          </p>
        ))}
        <span className={styles.time}>{formatTime(last.at)}</span>
      </li>
    )
  }
  return (
    <li className={styles.theirs}>
      <button
        type="button"
        className={styles.face}
        aria-label={t('member.about', { name: author.nickname })}
        onClick={() => onPerson(author, null)}
      >
        <Avatar user={author} size={36} />
      </button>
      <div className={styles.said}>
        <b className={styles.name} dir="auto">
          {author.nickname}
        </b>
        {messages.map((message) => (
          <button
            key={message.number}
            type="button"
            className={styles.bubble}
            data-number={message.number}
            dir="auto"
            onClick={() => onPerson(author, message)}
          >
            {message.text}
          </button>
        ))}
        <span className={styles.time}>{formatTime(last.at)}</span>
      </div>
    </li>
  )
}

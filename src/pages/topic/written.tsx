// What people wrote, as plain text: it is set apart from what stands beside it, so that a text from right
// to left turns nothing else, and no link in it can be followed.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Post } from '../../../contract/topic.ts'
import type { PublicUser } from '../../../contract/user.ts'
import { formatMoment } from '../../base/format.ts'
import { Avatar } from '../../components/picture/avatar.tsx'
import { appBridge } from '../../native/app-bridge.ts'
import { useSession } from '../../stores/session.ts'
import styles from './page.module.css'

/** The app's own page of a person. */
const APP_PAGE = 'userProfile'

interface WriterProps {
  author: PublicUser
  at: number
  size?: number
  /** Beside their name. */
  children?: ReactNode
}

/** Who wrote something, and when. In the app a tap on them leads to their own page there. */
export function Writer({ author, at, size = 40, children }: WriterProps) {
  const { t } = useTranslation('topic')
  // Only an app tells its version.
  const isInApp = useSession(({ appVersion }) => appVersion !== null)
  const [isGone, setGone] = useState(false)
  const meet = () => {
    appBridge()
      .jump({ pageName: APP_PAGE, userId: author.id })
      // It is none that has such a page, or is there no more.
      .catch(() => setGone(true))
  }
  const face = <Avatar user={author} size={size} />
  return (
    <div className={styles.writer}>
      {isInApp && !isGone ? (
        <button
          type="button"
          className={styles.face}
          onClick={meet}
          aria-label={t('profile', { name: author.nickname })}
        >
          {face}
        </button>
      ) : (
        face
      )}
      <p className={styles.who}>
        <b>
          <bdi>{author.nickname}</bdi>
        </b>
        <time className={styles.quiet} dateTime={new Date(at).toISOString()}>
          {formatMoment(at)}
        </time>
      </p>
      {children}
    </div>
  )
}

/** A text with its line ends. */
export function Words({ text, lang }: { text: string; lang?: string }) {
  return (
    <p className={styles.words} lang={lang}>
      <bdi className={styles.excerpt}>{text}</bdi>
    </p>
  )
}

/** The pictures of a post, in rows of equal squares; one alone is wide. */
export function Pictures({ post, onOpen }: { post: Post; onOpen?: (place: number) => void }) {
  const { t } = useTranslation('topic')
  const { pictures, author } = post
  if (pictures.length === 0) return null
  const columns = pictures.length === 1 ? 1 : pictures.length === 2 || pictures.length === 4 ? 2 : 3
  return (
    <div className={styles.pictures} data-columns={columns}>
      {pictures.map((path, place) => (
        <Picture
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may come twice, and none moves
          key={place}
          path={path}
          alt={t('picture', {
            number: place + 1,
            all: pictures.length,
            name: author.nickname,
          })}
          {...(onOpen && { onOpen: () => onOpen(place) })}
        />
      ))}
    </div>
  )
}

function Picture({ path, alt, onOpen }: { path: string; alt: string; onOpen?: () => void }) {
  const picture = <img src={path} alt={alt} loading="lazy" />
  if (!onOpen) return <span>{picture}</span>
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen}>
      {picture}
    </button>
  )
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { Comment, Post, Reaction, TopicLive } from '../../../contract/topic.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { useMe } from '../../api/use-me.ts'
import { formatNumber } from '../../base/format.ts'
import { hrefOf, paths, pathWith } from '../../base/paths.ts'
import { toast } from '../../base/toast.ts'
import { everyMs } from '../../base/use-refresh.ts'
import { Button } from '../../components/button/button.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { PageFoot } from '../../components/page/page-foot.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { useLive } from '../../live/use-live.ts'
import { useShare } from '../../native/use-share.ts'
import { useSession } from '../../stores/session.ts'
import { Sign } from './art.tsx'
import styles from './page.module.css'
import { Reactions, useWish } from './reactions.tsx'
import {
  COMMENT,
  CommentSheet,
  isReported,
  isSomething,
  PictureSheet,
  RemoveSheet,
  ReportSheet,
  SignInSheet,
} from './sheets.tsx'
import { Pictures, Words, Writer } from './written.tsx'

/** By live words soon, but not by each of a crowd's. */
const REFRESH = { whenSeen: true, minGapMs: 4_000, ...everyMs(30_000) }

/** A post that somebody shared, with how people feel and what they say about it. */
export function PostPage({ id }: { id: string }) {
  const { t } = useTranslation('topic')
  const load = useCallback(() => call('GET /api/topic/posts/:id', { params: { id } }), [id])
  const { state, data, error, retry, refresh, refreshSoon } = useLoad(load, REFRESH)
  if (state === 'ready') return <Whole post={data} refresh={refresh} refreshSoon={refreshSoon} />
  if (state === 'loading') {
    return (
      <PageBody isDense>
        <Skeleton lines={6} />
      </PageBody>
    )
  }
  // No address of a post at all, or of one that is there no more, or that reports have hidden.
  const isGone = error instanceof ApiError && /^(NOT_FOUND|BAD_REQUEST)$/.test(error.code)
  if (!isGone) return <Failure error={error} onRetry={retry} />
  return (
    <Notice scene="lost" title={t('gone.title')} text={t('gone.text')}>
      <Link to={paths.topic}>{t('more')}</Link>
    </Notice>
  )
}

interface WholeProps {
  post: Post
  refresh: () => Promise<void>
  /** It is another than it was. */
  refreshSoon: () => void
}

function Whole({ post, refresh, refreshSoon }: WholeProps) {
  const { t } = useTranslation('topic')
  const navigate = useNavigate()
  const { me } = useMe()
  const token = useSession((session) => session.token)
  const comments = useComments(post.id)
  useChanges(post.id, refreshSoon, comments.refreshSoon)
  /** Reported or taken back just now: they are gone at once, without the list beginning anew. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const { wished, wish } = useWish(post.id, refresh)
  const [waiting, setWaiting] = useState<Reaction | null>(null)
  const sheet = useSheet({
    comment: true,
    remove: isSomething,
    report: isReported,
    picture: (place) => post.pictures[Number(place)] !== undefined,
    signIn: me === null,
  })
  const refreshAll = () => Promise.all([refresh(), comments.refresh()])
  // What could not be loaded again keeps its old place; it is tried again by itself.
  const refreshQuietly = () => void refreshAll().catch(() => {})
  useOther(token, refreshQuietly)

  useEffect(() => {
    if (!me || waiting === null) return
    setWaiting(null)
    wish(waiting)
  }, [me, waiting, wish])

  // Whoever would not say who they are meant nothing by the tap.
  const isAsked = sheet.name === 'signIn'
  useEffect(() => {
    if (!isAsked && !me) setWaiting(null)
  }, [isAsked, me])

  const react = (reaction: Reaction | null) => {
    if (me) return wish(reaction)
    setWaiting(reaction)
    sheet.open('signIn')
  }
  const sent = () => {
    toast(t('comment.sent'))
    refreshQuietly()
  }
  const disappear = (kind: 'post' | 'comment', id: string) => {
    if (kind === 'post') return void navigate(paths.topic, { replace: true })
    setGone((all) => new Set([...all, id]))
    refresh().catch(() => {})
  }
  const shown = { ...comments, items: comments.items.filter(({ id }) => !gone.has(id)) }
  return (
    <>
      <PullToRefresh onRefresh={refreshAll}>
        <PageBody isDense>
          {token === null && <p className={styles.intro}>{t('about')}</p>}
          <article className={styles.card}>
            <Writer author={post.author} at={post.at} size={48}>
              {!post.isMine && (
                <button
                  type="button"
                  className={styles.tool}
                  aria-label={t('report.post')}
                  aria-haspopup="dialog"
                  onClick={() => sheet.open('report', `post-${post.id}`)}
                >
                  <Sign of="report" />
                </button>
              )}
            </Writer>
            <Words text={post.text} lang={post.language} />
            <Pictures post={post} onOpen={(place) => sheet.open('picture', String(place))} />
            <Reactions feelings={post} wished={wished} onWish={react} />
            <ShareButton post={post} />
          </article>
          <PagePart
            title={t('said', { count: post.comments, comments: formatNumber(post.comments) })}
          >
            <ListView
              list={shown}
              render={(comment) => (
                <CommentRow
                  comment={comment}
                  onRemove={() => sheet.open('remove', comment.id)}
                  onReport={() => sheet.open('report', `comment-${comment.id}`)}
                />
              )}
              empty={<Notice scene="empty" title={t('silent.title')} text={t('silent.text')} />}
            />
          </PagePart>
          <Link className={styles.more} to={paths.topic}>
            {t('more')}
          </Link>
        </PageBody>
      </PullToRefresh>
      <PageFoot>
        <Button aria-haspopup="dialog" onClick={() => sheet.open('comment')}>
          {t('comment.write')}
        </Button>
      </PageFoot>
      {me && sheet.name !== 'comment' && <LostComment onFound={sent} />}
      <CommentSheet sheet={sheet} post={post.id} onSent={sent} />
      <RemoveSheet sheet={sheet} onRemoved={(id) => disappear('comment', id)} />
      <ReportSheet sheet={sheet} onReported={disappear} />
      <PictureSheet sheet={sheet} post={post} />
      <SignInSheet sheet={sheet} />
    </>
  )
}

function useComments(id: string) {
  const load = useCallback(
    async (before?: string) => {
      const { comments, next } = await call('GET /api/topic/posts/:id/comments', {
        params: { id },
        query: { before },
      })
      return { items: comments, next }
    },
    [id],
  )
  return useList(load, ({ id }) => id, REFRESH)
}

/** Asks again for a post and its comments where a live word says that people felt or said something. */
function useChanges(id: string, refreshSoon: () => void, refreshCommentsSoon: () => void): void {
  const latest = useRef<number>(undefined)
  const told = useCallback(
    ({ changed }: TopicLive) => {
      const at = changed.find(({ post }) => post === id)?.at
      if (at === undefined || at === latest.current) return
      latest.current = at
      refreshSoon()
      refreshCommentsSoon()
    },
    [id, refreshSoon, refreshCommentsSoon],
  )
  useLive('topic', told)
}

/** Does something when a value has become another one. */
function useOther(value: unknown, action: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    action()
  }, [value, action])
}

/** Finds the end of a comment that an earlier page sent, or whose sheet was closed before it was known. */
function LostComment({ onFound }: { onFound: () => void }) {
  const { t } = useTranslation('topic')
  useCallRecovery(COMMENT, { onFound, onNever: () => toast(t('forms:never')) })
  return null
}

function ShareButton({ post }: { post: Post }) {
  const { t } = useTranslation('topic')
  const share = useShare()
  const link = `${location.origin}${hrefOf(pathWith(paths.topic, { post: post.id }))}`
  const text = t('share.text', { name: post.author.nickname })
  return (
    <Button look="quiet" onClick={() => void share({ link, text, tagMsg: t('share.tag') })}>
      <Sign of="share" />
      {t('share.button')}
    </Button>
  )
}

interface CommentRowProps {
  comment: Comment
  onRemove: () => void
  onReport: () => void
}

function CommentRow({ comment, onRemove, onReport }: CommentRowProps) {
  const { t } = useTranslation('topic')
  const { author, isMine } = comment
  return (
    <article className={styles.comment}>
      <Writer author={author} at={comment.at}>
        <button
          type="button"
          className={styles.tool}
          aria-label={isMine ? t('remove.open') : t('report.comment', { name: author.nickname })}
          aria-haspopup="dialog"
          onClick={isMine ? onRemove : onReport}
        >
          <Sign of={isMine ? 'remove' : 'report'} />
        </button>
      </Writer>
      <Words text={comment.text} />
    </article>
  )
}

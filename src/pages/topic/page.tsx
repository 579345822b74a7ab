import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { Post, Reaction } from '../../../contract/topic.ts'
import { call } from '../../api/call.ts'
import { formatNumber } from '../../base/format.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { everyMs } from '../../base/use-refresh.ts'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { Face, REACTIONS, Sign } from './art.tsx'
import styles from './page.module.css'
import { PostPage } from './post-page.tsx'
import { shapeOf } from './shape.ts'
import { Pictures, Words, Writer } from './written.tsx'

/** Of the reactions to a post those that most people chose. */
const SHOWN_FACES = 3
const REFRESH = { whenSeen: true, ...everyMs(60_000) }

/** What people share: the post of a link that was shared, or all of them. Everyone may read it. */
export default function TopicPage() {
  useTranslation(['topic', 'forms', 'native', 'shell', 'errors'])
  const [params] = useSearchParams()
  const id = params.get('post')
  return id === null ? <Posts /> : <PostPage key={id} id={id} />
}

async function loadPosts(before?: string) {
  const { posts, next } = await call('GET /api/topic/posts', { query: { before } })
  return { items: posts, next }
}

function Posts() {
  const { t } = useTranslation('topic')
  const list = useList(loadPosts, ({ id }) => id, REFRESH)
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <PageBody isDense isWide>
        <p className={styles.intro}>{t('intro')}</p>
        <ListView
          list={list}
          render={(post) => <PostCard post={post} />}
          empty={<Notice scene="empty" title={t('none.title')} text={t('none.text')} />}
        />
      </PageBody>
    </PullToRefresh>
  )
}

/** A post in the list; what can be done with it is on its own page. */
function PostCard({ post }: { post: Post }) {
  const { t } = useTranslation('topic')
  const count = (reaction: Reaction) => post.reactions[reaction] ?? 0
  const felt = REACTIONS.filter((reaction) => count(reaction) > 0)
  const people = felt.reduce((sum, reaction) => sum + count(reaction), 0)
  const most = felt.sort((one, other) => count(other) - count(one)).slice(0, SHOWN_FACES)
  const shape = shapeOf(post)
  return (
    <article className={`${styles.card} ${styles.listed}`} data-shape={shape}>
      <Writer author={post.author} at={post.at} />
      <Link className={styles.open} to={pathWith(paths.topic, { post: post.id })}>
        {shape === 'pictures' && <Pictures post={post} />}
        <Words text={post.text} lang={post.language} />
        <span className={styles.counts}>
          <span className={styles.faces}>
            {most.map((reaction) => (
              <Face key={reaction} reaction={reaction} />
            ))}
          </span>
          <span>{t('people', { count: people, people: formatNumber(people) })}</span>
          <span className={styles.said}>
            <Sign of="comment" />
            {t('said', { count: post.comments, comments: formatNumber(post.comments) })}
          </span>
        </span>
      </Link>
    </article>
  )
}

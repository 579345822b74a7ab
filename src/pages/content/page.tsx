import { type ComponentType, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Content, ContentSlug } from '../../../contract/content.ts'
import { contentOf } from '../../api/content.ts'
import { formatDay } from '../../base/format.ts'
import { ContentText } from '../../components/text/content-text.tsx'
import { goToHeading, RichText } from '../../components/text/rich-text.tsx'
import { FindBar } from './find-bar.tsx'
import styles from './page.module.css'
import { TableOfContents } from './table-of-contents.tsx'

const MIN_HEADINGS_LISTED = 4
/** A text that is as long as this, in headings or in letters, can be searched. */
const MIN_SEARCHED = { headings: 6, letters: 3_000 }

/**
 * The page of one text, as the route table takes it, such as
 * `load: async () => (await import('../pages/content/page.tsx')).contentPage('charge-rules')`.
 */
export function contentPage(slug: ContentSlug): { default: ComponentType } {
  const load = contentOf(slug)
  return {
    default: () => (
      <article className={styles.page}>
        <ContentText load={load}>{(text) => <WholeText text={text} />}</ContentText>
      </article>
    ),
  }
}

/** A text with its title and day, what is in it, and a search where it is long. */
function WholeText({ text }: { text: Content }) {
  const { t } = useTranslation('content')
  const body = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  const heading = params.get('at')
  const { html, headings } = text

  // The address says where in the text one is: a link to it leads there, and so does coming back.
  useEffect(() => {
    if (heading !== null && html !== '') goToHeading(body.current, heading)
  }, [heading, html])
  const goTo = useCallback(
    (id: string) => {
      // The second time the address stays as it is.
      goToHeading(body.current, id)
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.set('at', id)
          return after
        },
        { replace: true },
      )
    },
    [setParams],
  )

  return (
    <>
      <header className={styles.head}>
        <p className={styles.title} lang={text.language}>
          {text.title}
        </p>
        <p className={styles.day}>
          <time dateTime={text.updatedAt}>{t('updated', { day: formatDay(text.updatedAt) })}</time>
        </p>
      </header>
      {headings.length >= MIN_HEADINGS_LISTED && (
        <TableOfContents headings={headings} language={text.language} onChoose={goTo} />
      )}
      {isLong(text) && <FindBar body={body} html={html} />}
      <RichText html={html} language={text.language} body={body} onHeading={goTo} />
    </>
  )
}

function isLong({ html, headings }: Content): boolean {
  if (headings.length >= MIN_SEARCHED.headings) return true
  return html.replace(/<[^>]*>/g, '').length > MIN_SEARCHED.letters
}

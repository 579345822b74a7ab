import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router-dom'
import type { ContentHeading } from '../../../contract/content.ts'
import styles from './table-of-contents.module.css'

interface TableOfContentsProps {
  headings: ContentHeading[]
  /** What they are written in. */
  language: string
  onChoose: (id: string) => void
}

/** The headings of a text, each a link that can be kept. */
export function TableOfContents({ headings, language, onChoose }: TableOfContentsProps) {
  const { t } = useTranslation('content')
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <p className={styles.title}>{t('contents')}</p>
      <ul className={styles.list} lang={language}>
        {headings.map((heading) => (
          <Line key={heading.id} heading={heading} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  )
}

function Line({
  heading: { id, text, level },
  onChoose,
}: {
  heading: ContentHeading
  onChoose: (id: string) => void
}) {
  const href = useHref({ search: `?at=${encodeURIComponent(id)}` })
  return (
    <li data-level={level}>
      <a
        className={styles.link}
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onChoose(id)
        }}
      >
        {text}
      </a>
    </li>
  )
}

import { type RefObject, useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { IconButton } from '../../components/button/icon-button.tsx'
import { SearchField } from '../../components/form/search-field.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import { Announcement } from '../../components/text/announcement.tsx'
import { scrollToElement } from '../../components/text/rich-text.tsx'
import styles from './find-bar.module.css'
import { mark, unmark } from './marks.ts'

interface FindBarProps {
  /** Where the text stands. */
  body: RefObject<HTMLElement | null>
  /** What stands there: another one is searched anew. */
  html: string
}

/** Searches a long text: marks every hit, and leads from one to the next. */
export function FindBar({ body, html }: FindBarProps) {
  const { t } = useTranslation('content')
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query.trim())
  const [hits, setHits] = useState<HTMLElement[][]>([])
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const place = body.current
    if (!place || html === '' || sought === '') return
    const found = mark(place, sought)
    setHits(found)
    setCurrent(0)
    return () => {
      unmark(place)
      setHits([])
    }
  }, [body, html, sought])

  useEffect(() => {
    const parts = hits[current] ?? []
    for (const part of parts) part.dataset.current = ''
    if (parts[0]) scrollToElement(parts[0], 'center')
    return () => {
      for (const part of parts) delete part.dataset.current
    }
  }, [hits, current])

  const turn = (steps: number) => {
    if (hits.length > 0) setCurrent((current + steps + hits.length) % hits.length)
  }
  const told =
    hits.length > 0
      ? t('find.hit', { number: formatNumber(current + 1), all: formatNumber(hits.length) })
      : t('find.none')
  return (
    <search className={styles.bar}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          turn(1)
        }}
      >
        <SearchField label={t('find.label')} value={query} onChange={setQuery} />
        {hits.length > 0 && (
          <>
            <IconButton label={t('find.previous')} onClick={() => turn(-1)}>
              <Chevron to="up" />
            </IconButton>
            <IconButton type="submit" label={t('find.next')}>
              <Chevron to="down" />
            </IconButton>
          </>
        )}
      </form>
      {sought !== '' && (
        <>
          <p className={styles.told} aria-hidden="true">
            {told}
          </p>
          <Announcement>{told}</Announcement>
        </>
      )}
    </search>
  )
}

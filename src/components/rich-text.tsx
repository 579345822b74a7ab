import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathOf } from '../base/paths.ts'
import { useRouteTable } from '../base/route.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** As the server's content answers have it: sanitized there. */
  html: string
  /** What it is written in. */
  language: string
  /** Where the text stands, for who works on it. */
  body?: RefObject<HTMLDivElement | null>
  /** Hears of a tap that leads to a heading; else the text goes there by itself. */
  onHeading?: (id: string) => void
}

/** A text with headings, lists, tables and links. Its elements are made once, not by React. */
export function RichText({ html, language, body, onHeading }: RichTextProps) {
  const own = useRef<HTMLDivElement>(null)
  const text = body ?? own
  const navigate = useNavigate()
  const routes = useRouteTable()
  useLayoutEffect(() => {
    const place = text.current
    if (!place) return
    place.innerHTML = html
    // Texts may speak of a page that is still to come: it is named, and leads nowhere.
    const built = new Set(routes.flatMap(({ path, built }) => (built ? [path] : [])))
    for (const link of Array.from(place.querySelectorAll('a'))) {
      const path = pathOf(link.getAttribute('href') ?? '')
      if (path !== null && !built.has(path)) link.replaceWith(...Array.from(link.childNodes))
    }
  }, [text, html, routes])
  useEffect(() => {
    const place = text.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href') ?? ''
      if (!href.startsWith('#') || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const path = pathOf(href)
      // By the router, which counts its pages, so that Back knows where it leads.
      if (path !== null) void navigate(path)
      else if (onHeading) onHeading(decodeURIComponent(href.slice(1)))
      else leadTo(place, decodeURIComponent(href.slice(1)))
    }
    place?.addEventListener('click', follow)
    return () => place?.removeEventListener('click', follow)
  }, [text, navigate, onHeading])
  return <div ref={text} className={styles.text} lang={language} />
}

/** Brings a heading before the reader's eyes, and a screen reader to it. */
export function leadTo(text: HTMLElement | null, id: string): void {
  const headings = text?.querySelectorAll<HTMLElement>('[data-at]') ?? []
  const heading = Array.from(headings).find(({ dataset }) => dataset.at === id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  show(heading, 'start')
}

/** Scrolls to a part of a text: smoothly, unless the player asked for less motion. */
export function show(part: Element, block: 'start' | 'center'): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  part.scrollIntoView({ block, behavior: isCalm ? 'auto' : 'smooth' })
}

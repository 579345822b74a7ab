import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Brand } from '../../../contract/brands.ts'
import { hrefInText, pathOf } from '../../base/paths.ts'
import { type Route, useBrand, useRouteTable } from '../../base/route.ts'
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
  const brand = useBrand()
  useLayoutEffect(() => {
    const place = text.current
    if (!place) return
    place.innerHTML = html
    lead(place.querySelectorAll('a'), routes, brand)
  }, [text, html, routes, brand])
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

/**
 * Leads the links of a text to the pages that there are: a brand's own of a kind before the house's. Texts
 * may speak of a page that is still to come: it is named, and leads nowhere.
 */
export function lead(
  links: ArrayLike<HTMLAnchorElement>,
  routes: readonly Pick<Route, 'path' | 'name' | 'brand' | 'built'>[],
  brand: Brand,
): void {
  for (const link of Array.from(links)) {
    const path = pathOf(link.getAttribute('href') ?? '')
    if (path === null) continue
    const named = routes.find((route) => route.path === path)
    const own = routes.find(
      (route) => route.built && route.brand === brand && route.name === named?.name,
    )
    if (own) link.setAttribute('href', hrefInText(own.path))
    else if (!named?.built) link.replaceWith(...Array.from(link.childNodes))
  }
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

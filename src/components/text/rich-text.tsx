import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Brand } from '../../../contract/brands.ts'
import { hrefInText, pathOf } from '../../base/paths.ts'
import { type Route, useBrand, useRouteTable } from '../../base/route.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** From the server's content, which sanitizes it. */
  html: string
  /** The language of the text. */
  language: string
  /** Ref of the element with the text, for a page that searches or measures it. */
  body?: RefObject<HTMLDivElement | null>
  /** Called for a link to a heading, instead of scrolling there. */
  onHeading?: (id: string) => void
}

/** A text with headings, lists, tables and links, set as HTML. */
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
    resolveLinks(place.querySelectorAll('a'), routes, brand)
  }, [text, html, routes, brand])
  useEffect(() => {
    const place = text.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href') ?? ''
      if (!href.startsWith('#') || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const path = pathOf(href)
      // By the router, which numbers its history entries, so that Back works.
      if (path !== null) void navigate(path)
      else if (onHeading) onHeading(decodeURIComponent(href.slice(1)))
      else goToHeading(place, decodeURIComponent(href.slice(1)))
    }
    place?.addEventListener('click', follow)
    return () => place?.removeEventListener('click', follow)
  }, [text, navigate, onHeading])
  return <div ref={text} className={styles.text} lang={language} />
}

/**
 * Resolves a text's links to our pages: to the brand's own page of that kind if it has one, else to the
 * house's. A link to a planned page becomes plain text.
 */
export function resolveLinks(
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

/** Scrolls to a heading and gives it the focus, for screen readers. */
export function goToHeading(text: HTMLElement | null, id: string): void {
  const headings = text?.querySelectorAll<HTMLElement>('[data-at]') ?? []
  const heading = Array.from(headings).find(({ dataset }) => dataset.at === id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  scrollToElement(heading, 'start')
}

/** Scrolls to an element: smoothly, unless the player prefers reduced motion. */
export function scrollToElement(element: Element, block: 'start' | 'center'): void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block, behavior: isReduced ? 'auto' : 'smooth' })
}

import type { Currency } from '../../../contract/money.ts'
import { CURRENCY_ART } from './currency-icon.tsx'

const PIECES = 7
const PIECE_PX = 26
const FLIGHT_MS = 620
const APART_MS = 50
/** How far the pieces scatter before they fly, in CSS pixels. */
const SCATTER_PX = 34

/** An animation of money flying over the page. */
export interface MoneyFlight {
  currency: Currency
  from: Element
  to: Element
  /** Called when the first piece lands, on a hidden page too, but not after a cancel. */
  onLand?: () => void
}

/**
 * Lets coins or diamonds fly from one element to another, which bumps when they land. With reduced motion
 * nothing flies, and they land at once.
 * @returns cancels the animation
 */
export function flyMoney({ currency, from, to, onLand }: MoneyFlight): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    onLand?.()
    return () => {}
  }
  const layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  Object.assign(layer.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    pointerEvents: 'none',
    zIndex: '950',
  })
  const start = middleOf(from)
  const end = middleOf(to)
  for (let index = 0; index < PIECES; index += 1) layer.append(piece(currency, index, start, end))
  document.body.append(layer)
  // Timers instead of the animations' `finish` events, which don't fire on a hidden page.
  const landing = setTimeout(() => {
    if (onLand) bump(to)
    onLand?.()
  }, FLIGHT_MS)
  const leaving = setTimeout(() => layer.remove(), FLIGHT_MS + PIECES * APART_MS)
  return () => {
    clearTimeout(landing)
    clearTimeout(leaving)
    layer.remove()
  }
}

interface Place {
  x: number
  y: number
}

function middleOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** One piece: horizontal and vertical movement have different easings, so that it flies in an arc. */
function piece(currency: Currency, index: number, start: Place, end: Place): HTMLElement {
  const across = document.createElement('div')
  Object.assign(across.style, {
    position: 'absolute',
    left: `${start.x - PIECE_PX / 2}px`,
    top: `${start.y - PIECE_PX / 2}px`,
    opacity: '0',
  })
  const picture = document.createElement('img')
  picture.src = CURRENCY_ART[currency]
  picture.width = PIECE_PX
  picture.height = PIECE_PX
  picture.alt = ''
  across.append(picture)
  const turn = (index * 2 * Math.PI) / PIECES
  const aside = Math.cos(turn) * SCATTER_PX
  const above = Math.sin(turn) * SCATTER_PX
  const timing = { duration: FLIGHT_MS, delay: index * APART_MS, fill: 'backwards' as const }
  across.animate(
    [
      { transform: 'none', opacity: 0 },
      { transform: `translateX(${aside}px)`, opacity: 1, offset: 0.3, easing: 'ease-in' },
      { transform: `translateX(${end.x - start.x}px)`, opacity: 1, offset: 0.95 },
      { transform: `translateX(${end.x - start.x}px)`, opacity: 0 },
    ],
    timing,
  )
  picture.animate(
    [
      { transform: 'scale(0.4)' },
      { transform: `translateY(${above}px) scale(1)`, offset: 0.3, easing: 'ease-in-out' },
      { transform: `translateY(${end.y - start.y}px) scale(0.75)`, offset: 0.95 },
      { transform: `translateY(${end.y - start.y}px) scale(0.75)` },
    ],
    timing,
  )
  return across
}

function bump(element: Element): void {
  element.animate([{ transform: 'none' }, { transform: 'scale(1.14)' }, { transform: 'none' }], {
    duration: 260,
    easing: 'ease-out',
  })
}

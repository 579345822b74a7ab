// The planets' labels as elements over the picture: crisp, in every script, and the same whoever
// draws the rest. Screen readers get the page's own buttons instead.
import type { Art } from '../stage/art.ts'
import type { Camera } from './camera.ts'
import type { Hour } from './hour.ts'
import styles from './labels.module.css'
import type { Layout, PlanetPlace, Point } from './layout.ts'
import type { AdventureView, PlanetView } from './view.ts'

/** What the scene says, already translated. */
export interface SceneTexts {
  /** The planets' names in the order of PLANETS. */
  planets: readonly string[]
  /** The language, as BCP 47 writes it, for figures. */
  language: string
}

export interface Labels {
  place(layout: Layout): void
  show(view: AdventureView, camera: Camera): void
  setTexts(texts: SceneTexts): void
  remove(): void
}

interface Label {
  box: HTMLElement
  name: HTMLElement
  times: HTMLElement
  /** Everyone's ships with my share filled. */
  fleet: Pill
  planned: HTMLElement
  /** As last written, since writing costs more than asking. */
  opacity: number
  multiplier: number
  plannedShips: number
}

interface Pill {
  box: HTMLElement
  fill: HTMLElement
  mine: HTMLElement
  all: HTMLElement
  ships: number
  mineShips: number
}

/** Labels narrower than this, in CSS pixels, have no room for icons. */
const NARROW = 104

/** Of names, in CSS pixels: long ones are written smaller, down to what can still be read. */
const NAME_SIZE = 12
const MIN_NAME_SIZE = 10

const SWELL = [{}, { transform: 'scale(1.18)', offset: 0.3 }, {}]
const SWELL_TIMING = { duration: 360, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' }

/**
 * Adds labels to a host.
 * @param isCalm the player wants no motion
 */
export function openLabels(
  host: HTMLElement,
  texts: SceneTexts,
  hour: Hour,
  { urls }: Pick<Art, 'urls'>,
  isCalm: boolean,
): Labels {
  const box = element('div', styles.labels)
  box.setAttribute('aria-hidden', 'true')
  box.dataset.hour = hour.name
  const labels = texts.planets.map((): Label => createLabel(box, urls.fleet))
  host.append(box)
  let figures = formatOf(texts.language)
  let seenBy = ''
  const changed: Pill[] = []

  function setTexts(texts: SceneTexts) {
    figures = formatOf(texts.language)
    for (const [planet, label] of labels.entries()) {
      label.name.textContent = texts.planets[planet] ?? ''
      label.fleet.ships = Number.NaN
      label.plannedShips = Number.NaN
      fitName(label)
    }
  }
  setTexts(texts)
  // Also a label that gets its width only when the page is shown.
  const sizes = new ResizeObserver(() => {
    for (const label of labels) fitName(label)
    fitPills(labels.map(({ fleet }) => fleet))
  })
  for (const label of labels) sizes.observe(label.box)

  return {
    setTexts,
    place: (layout) => {
      for (const [planet, { box, times, planned }] of labels.entries()) {
        const place = layout.planets[planet]
        if (!place) continue
        times.style.transform = badgeAt(place, place.badge)
        planned.style.transform = badgeAt(place, place.planBadge)
        box.style.width = `${place.labelWidth}px`
        box.classList.toggle(styles.narrow ?? '', place.labelWidth < NARROW)
        const left = Math.round(place.x - place.labelWidth / 2)
        box.style.transform = `translate(${left}px, ${Math.round(place.labelY)}px)`
      }
    },
    show: (view, { x, y, zoom }) => {
      const seen =
        zoom === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${zoom})`
      if (seen !== seenBy) box.style.transform = seen
      seenBy = seen
      const opacity = opacityOf(view)
      for (let planet = 0; planet < labels.length; planet += 1) {
        const label = labels[planet]
        const seen = view.planets[planet]
        if (!label || !seen) continue
        fade(label, opacity)
        multiply(label, seen.multiplier)
        if (fill(label.fleet, seen, figures, isCalm)) changed.push(label.fleet)
        plan(label, seen.planned, figures, isCalm)
      }
      if (changed.length > 0) fitPills(changed.splice(0))
    },
    remove: () => {
      sizes.disconnect()
      box.remove()
    },
  }
}

/** Where a badge stands, seen from the label's top middle. */
function badgeAt(place: PlanetPlace, badge: Point): string {
  return `translate(${badge.x - place.x}px, ${badge.y - place.labelY}px) translate(-50%, -50%)`
}

function fitName({ name }: Label) {
  name.style.fontSize = ''
  const { clientWidth, scrollWidth } = name
  if (scrollWidth <= clientWidth) return
  const size = Math.floor((NAME_SIZE * 10 * clientWidth) / scrollWidth) / 10
  name.style.fontSize = `${Math.max(MIN_NAME_SIZE, size)}px`
}

/**
 * Two figures that have no room are one: the fill alone says how much is mine. All are measured before
 * any is changed: the browser lays them out once.
 */
function fitPills(pills: readonly Pill[]) {
  for (const { box } of pills) box.classList.remove(styles.tight ?? '')
  const tight = pills.filter(({ box }) => box.scrollWidth > box.clientWidth)
  for (const { box } of tight) box.classList.add(styles.tight ?? '')
}

/** Labels are gone while the treasure is shown, and step back in the silence. */
function opacityOf({ approach, hush }: AdventureView): number {
  return Math.round((1 - approach) * (1 - 0.65 * hush) * 50) / 50
}

function fade(label: Label, opacity: number) {
  if (label.opacity === opacity) return
  label.opacity = opacity
  label.box.style.opacity = String(opacity)
}

function multiply(label: Label, multiplier: number) {
  if (label.multiplier === multiplier) return
  label.multiplier = multiplier
  label.times.textContent = `×${multiplier}`
}

/** Everyone's ships, and how much of them is mine. @returns whether anything of it is new */
function fill(
  pill: Pill,
  { ships, mine }: PlanetView,
  figures: Intl.NumberFormat,
  isCalm: boolean,
): boolean {
  if (pill.ships === ships && pill.mineShips === mine) return false
  const hasGrown = ships > pill.ships || mine > pill.mineShips
  pill.ships = ships
  pill.mineShips = mine
  pill.box.classList.toggle(styles.hidden ?? '', ships === 0)
  pill.fill.style.transform = `scaleX(${ships === 0 ? 0 : mine / ships})`
  // Where all are mine, one figure says it.
  write(pill.mine, mine > 0 ? figures.format(mine) : '')
  write(pill.all, mine === 0 || ships > mine ? figures.format(ships) : '')
  pill.box.classList.toggle(styles.shared ?? '', mine > 0 && ships > mine)
  if (hasGrown && !isCalm) pill.box.animate(SWELL, SWELL_TIMING)
  return true
}

/** Ships that are not sent yet. */
function plan(label: Label, ships: number, figures: Intl.NumberFormat, isCalm: boolean) {
  if (label.plannedShips === ships) return
  label.plannedShips = ships
  label.planned.classList.toggle(styles.hidden ?? '', ships === 0)
  write(label.planned.firstElementChild, `+${figures.format(ships)}`)
  if (ships > 0 && !isCalm) label.planned.firstElementChild?.animate(SWELL, SWELL_TIMING)
}

function write(element: Element | null, text: string) {
  if (element && element.textContent !== text) element.textContent = text
}

function createLabel(parent: HTMLElement, icon: string | undefined): Label {
  const box = element('div', styles.label)
  const name = element('div', styles.name)
  const times = element('span', styles.times)
  const fleet = createPill(icon)
  const planned = element('span', styles.planned)
  planned.append(element('span', undefined))
  box.append(name, fleet.box, times, planned)
  parent.append(box)
  return {
    box,
    name,
    times,
    fleet,
    planned,
    opacity: 1,
    multiplier: Number.NaN,
    plannedShips: Number.NaN,
  }
}

function createPill(icon: string | undefined): Pill {
  const box = element('span', styles.fleet)
  const fill = element('span', styles.fill)
  const picture = document.createElement('img')
  picture.className = styles.icon ?? ''
  picture.alt = ''
  if (icon) picture.src = icon
  const mine = element('span', styles.mine)
  const all = element('span', styles.all)
  box.append(fill, picture, mine, all)
  return { box, fill, mine, all, ships: Number.NaN, mineShips: 0 }
}

function element(kind: 'div' | 'span', style: string | undefined): HTMLElement {
  const made = document.createElement(kind)
  if (style) made.className = style
  return made
}

function formatOf(language: string): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
}

// The planets' labels as elements over the picture: crisp, in every script, and the same whoever
// draws the rest. Screen readers get the page's own buttons instead.
import { artUrls } from './art-urls.ts'
import styles from './labels.module.css'
import type { Layout } from './layout.ts'
import type { AdventureView } from './view.ts'

/** What the scene says, already translated. */
export interface SceneTexts {
  /** The planets' names in the order of PLANETS. */
  planets: readonly string[]
  /** The language, as BCP 47 writes it, for figures. */
  language: string
}

export interface Labels {
  place(layout: Layout): void
  show(view: AdventureView): void
  setTexts(texts: SceneTexts): void
  remove(): void
}

interface Label {
  box: HTMLElement
  name: HTMLElement
  times: HTMLElement
  ships: Figure
  mine: Figure
  /** As last written, since writing costs more than asking. */
  opacity: number
}

interface Figure {
  box: HTMLElement
  figure: HTMLElement
  value: number
}

/** Labels narrower than this, in CSS pixels, have no room for icons. */
const NARROW = 104

/** Of names, in CSS pixels: long ones are written smaller, down to what can still be read. */
const NAME_SIZE = 12
const LEAST_NAME_SIZE = 10

const SWELL = [{}, { transform: 'scale(1.18)', offset: 0.3 }, {}]
const SWELL_TIMING = { duration: 360, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' }

/**
 * Adds labels to a host.
 * @param isCalm the player wants no motion
 */
export function openLabels(host: HTMLElement, texts: SceneTexts, isCalm: boolean): Labels {
  const box = element('div', styles.labels)
  box.setAttribute('aria-hidden', 'true')
  const labels = texts.planets.map((): Label => createLabel(box))
  host.append(box)
  let figures = formatOf(texts.language)

  function setTexts(texts: SceneTexts) {
    figures = formatOf(texts.language)
    for (const [planet, label] of labels.entries()) {
      label.name.textContent = texts.planets[planet] ?? ''
      label.ships.value = Number.NaN
      label.mine.value = Number.NaN
      fitName(label)
    }
  }
  setTexts(texts)
  // Also a label that gets its width only when the page is shown.
  const sizes = new ResizeObserver(() => labels.forEach(fitName))
  for (const label of labels) sizes.observe(label.box)

  return {
    setTexts,
    place: (layout) => {
      for (const [planet, { box, times }] of labels.entries()) {
        const place = layout.planets[planet]
        if (!place) continue
        const { badge } = place
        times.style.transform = `translate(${badge.x - place.x}px, ${badge.y - place.labelY}px) translate(-50%, -50%)`
        box.style.width = `${place.labelWidth}px`
        box.classList.toggle(styles.narrow ?? '', place.labelWidth < NARROW)
        const left = Math.round(place.x - place.labelWidth / 2)
        box.style.transform = `translate(${left}px, ${Math.round(place.labelY)}px)`
      }
    },
    show: (view) => {
      for (const [planet, label] of labels.entries()) {
        const seen = view.planets[planet]
        if (!seen) continue
        fade(label, opacityOf(view))
        write(label.times, `×${seen.multiplier}`)
        grow(label.ships, seen.ships, figures, isCalm)
        grow(label.mine, seen.mine, figures, isCalm)
      }
    },
    remove: () => {
      sizes.disconnect()
      box.remove()
    },
  }
}

function fitName({ name }: Label) {
  name.style.fontSize = ''
  const { clientWidth, scrollWidth } = name
  if (scrollWidth <= clientWidth) return
  const size = Math.floor((NAME_SIZE * 10 * clientWidth) / scrollWidth) / 10
  name.style.fontSize = `${Math.max(LEAST_NAME_SIZE, size)}px`
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

function grow(shown: Figure, value: number, figures: Intl.NumberFormat, isCalm: boolean) {
  if (shown.value === value) return
  const hasGrown = value > shown.value
  shown.value = value
  shown.box.classList.toggle(styles.hidden ?? '', value === 0)
  write(shown.figure, figures.format(value))
  if (hasGrown && !isCalm) shown.box.animate(SWELL, SWELL_TIMING)
}

function write(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text
}

function createLabel(parent: HTMLElement): Label {
  const box = element('div', styles.label)
  const name = element('div', styles.name)
  const figures = element('div', styles.figures)
  const times = element('span', styles.times)
  const ships = createFigure(styles.ships, artUrls.fleet)
  const mine = createFigure(styles.mine, artUrls['my-ship'])
  figures.append(ships.box, mine.box)
  box.append(name, figures, times)
  parent.append(box)
  return { box, name, times, ships, mine, opacity: 1 }
}

function createFigure(style: string | undefined, icon: string | undefined): Figure {
  const box = element('span', style)
  const picture = document.createElement('img')
  picture.className = styles.icon ?? ''
  picture.alt = ''
  if (icon) picture.src = icon
  const figure = element('span', undefined)
  box.append(picture, figure)
  return { box, figure, value: Number.NaN }
}

function element(kind: 'div' | 'span', style: string | undefined): HTMLElement {
  const made = document.createElement(kind)
  if (style) made.className = style
  return made
}

function formatOf(language: string): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
}

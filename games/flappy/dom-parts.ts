// Pictures as elements.
import { artUrls } from './art.ts'
import styles from './flight.module.css'

export interface Size {
  width: number
  height: number
}

/** Adds a sprite of a size in px of the world. */
export function picture(parent: HTMLElement, name: string, { width, height }: Size) {
  const image = document.createElement('img')
  image.className = styles.part ?? ''
  image.alt = ''
  image.width = width
  image.height = height
  paint(image, name)
  parent.append(image)
  return image
}

/** Shows another sprite in its place. */
export function paint(image: HTMLImageElement, name: string): void {
  const url = artUrls[name]
  if (url && image.getAttribute('src') !== url) image.src = url
}

/** Adds a sprite that goes on and on across. */
export function band(parent: HTMLElement, name: string, { width, height }: Size): HTMLElement {
  const made = document.createElement('div')
  made.className = `${styles.part} ${styles.strip}`
  made.style.height = `${height}px`
  made.style.backgroundImage = `url("${artUrls[name]}")`
  made.style.backgroundSize = `${width}px ${height}px`
  parent.append(made)
  return made
}

/** Shows an element, or hides it. */
export function show(element: HTMLElement, isSeen: boolean): void {
  element.classList.toggle(styles.hidden ?? '', !isSeen)
}

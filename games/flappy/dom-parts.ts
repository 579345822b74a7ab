// Pictures as elements.
import styles from './flight.module.css'

export interface Size {
  width: number
  height: number
}

/** Adds a picture of a size in px of the world. */
export function picture(parent: HTMLElement, url: string | undefined, { width, height }: Size) {
  const image = document.createElement('img')
  image.className = styles.part ?? ''
  image.alt = ''
  image.width = width
  image.height = height
  paint(image, url)
  parent.append(image)
  return image
}

/** Shows another picture in its place. */
export function paint(image: HTMLImageElement, url: string | undefined): void {
  if (url && image.getAttribute('src') !== url) image.src = url
}

/** Adds a picture that goes on and on across. */
export function band(
  parent: HTMLElement,
  url: string | undefined,
  { width, height }: Size,
): HTMLElement {
  const made = document.createElement('div')
  made.className = `${styles.part} ${styles.strip}`
  made.style.height = `${height}px`
  made.style.backgroundImage = `url("${url}")`
  made.style.backgroundSize = `${width}px ${height}px`
  parent.append(made)
  return made
}

/** Shows an element, or hides it. */
export function show(element: HTMLElement, isSeen: boolean): void {
  element.classList.toggle(styles.hidden ?? '', !isSeen)
}

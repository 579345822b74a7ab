// Pictures as elements.
import { partsOf } from '../../contract/faces.ts'
import { ornamentUrl } from '../stage/ornaments.ts'
import styles from './dom-map.module.css'

/** Width of a picture in CSS pixels before it is scaled. */
export const UNIT = 128

export function layer(style: string | undefined): HTMLElement {
  const made = document.createElement('div')
  made.className = style ?? ''
  return made
}

/** Adds a picture, not seen yet. */
export function picture(
  parent: HTMLElement,
  url: string | undefined,
  width: number,
): HTMLImageElement {
  const image = document.createElement('img')
  image.className = styles.part ?? ''
  image.alt = ''
  image.width = width
  image.style.opacity = '0'
  if (url) image.src = url
  parent.append(image)
  return image
}

/** A face as elements: the picture, and over it the ornament. */
export interface FacePart {
  readonly part: HTMLElement
  readonly image: HTMLImageElement
}

/** Adds somebody's face (`faceOf`), not seen yet. */
export function facePart(parent: HTMLElement, face: string): FacePart {
  const { avatar, ornament } = partsOf(face)
  const url = ornament === null ? undefined : ornamentUrl(ornament)
  const part = layer(`${styles.part} ${styles.person}`)
  part.style.opacity = '0'
  const image = picture(part, avatar, UNIT)
  image.className = `${styles.face} ${url === undefined ? '' : styles.inside}`
  image.style.opacity = ''
  if (url !== undefined) {
    const worn = picture(part, url, UNIT)
    worn.className = styles.ornament ?? ''
    worn.style.opacity = ''
  }
  parent.append(part)
  return { part, image }
}

/** Puts a picture's middle at a place. */
export function move(part: HTMLElement, x: number, y: number, size: number, opacity: number): void {
  part.style.opacity = String(opacity)
  part.style.transform = `translate(${x}px, ${y}px) scale(${size / UNIT}) translate(-50%, -50%)`
}

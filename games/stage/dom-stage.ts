// Where scenes stand that are drawn without WebGL: a room over a host, and in it a stage of the design
// size for those that are drawn by elements.
import { type Fit, fitDesign } from './fit-design.ts'
import type { Picture } from './picture.ts'
import { type Bleed, roomAround } from './room-around.ts'

const MAX_RESOLUTION = 2

interface RoomOptions {
  design: { width: number; height: number }
  bleed: Bleed
}

/** Where a design stands in its room; CSS pixels from the room's top left, and of its size. */
export interface RoomFit extends Fit {
  width: number
  height: number
}

export interface DomRoom {
  readonly element: HTMLElement
  /** Fits it at once, rather than with the host's next size. */
  fit(): void
  close(): void
}

/**
 * Opens the room of a scene over its host, as far beyond it as its light may reach, and keeps it in size.
 * @param onFit called with every new size
 */
export function openDomRoom(
  host: HTMLElement,
  { design, bleed }: RoomOptions,
  onFit: (fit: RoomFit) => void,
): DomRoom {
  // Light that reaches beyond the page's edges would make the page wider.
  const room = document.createElement('div')
  room.setAttribute('aria-hidden', 'true')
  Object.assign(room.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    overflow: 'hidden',
    pointerEvents: 'none',
  })
  host.append(room)
  const fit = () => {
    const box = host.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    const { x, y, scale } = fitDesign(box, design)
    const { left, right, top, bottom } = roomAround(box, bleed, scale)
    const [width, height] = [left + box.width + right, top + box.height + bottom]
    Object.assign(room.style, {
      // A page that finds its place moves what is laid out in it; what is only drawn elsewhere stays.
      transform: `translate(${-left}px, ${-top}px)`,
      width: `${width}px`,
      height: `${height}px`,
    })
    onFit({ x: x + left, y: y + top, scale, width, height })
  }
  const observer = new ResizeObserver(fit)
  observer.observe(host)
  return {
    element: room,
    fit,
    close: () => {
      observer.disconnect()
      room.remove()
    },
  }
}

export interface DomStageOptions extends RoomOptions {
  /** Called with every new size; `density` is the screen's pixels a design unit. */
  onFit: (density: number) => void
}

export interface DomStage {
  /** What stands in it is placed in design units. */
  readonly stage: HTMLElement
  /** Takes everything off the stage; what was drawn there gives its memory back. */
  clear(): void
  destroy(): void
}

/** Opens a stage over a host and keeps it in size. */
export function openDomStage(
  host: HTMLElement,
  { design, bleed, onFit }: DomStageOptions,
): DomStage {
  const stage = document.createElement('div')
  Object.assign(stage.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${design.width}px`,
    height: `${design.height}px`,
    transformOrigin: '0 0',
  })
  const room = openDomRoom(host, { design, bleed }, ({ x, y, scale }) => {
    stage.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    onFit(scale * Math.min(window.devicePixelRatio || 1, MAX_RESOLUTION))
  })
  room.element.append(stage)

  const clear = () => {
    for (const copy of stage.querySelectorAll('canvas')) copy.width = 0
    stage.textContent = ''
  }
  return {
    stage,
    clear,
    destroy: () => {
      clear()
      room.close()
    },
  }
}

/** Adds a picture with its middle at a place. */
export function putPicture(
  parent: HTMLElement,
  { canvas, width, height }: Picture,
  x: number,
  y: number,
): HTMLCanvasElement {
  Object.assign(canvas.style, {
    position: 'absolute',
    left: `${x - width / 2}px`,
    top: `${y - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  parent.append(canvas)
  return canvas
}

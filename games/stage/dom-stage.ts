// Where scenes stand that are drawn by elements: a stage of the design size over a host.
import { fitDesign } from './fit-design.ts'
import type { Picture } from './picture.ts'
import { type Bleed, roomAround } from './room-around.ts'

const MOST_RESOLUTION = 2

export interface DomStageOptions {
  design: { width: number; height: number }
  bleed: Bleed
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
  const stage = document.createElement('div')
  Object.assign(stage.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${design.width}px`,
    height: `${design.height}px`,
    transformOrigin: '0 0',
  })
  room.append(stage)
  host.append(room)
  const observer = new ResizeObserver(() => {
    const box = host.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    const { x, y, scale } = fitDesign(box, design)
    const { left, right, top, bottom } = roomAround(box, bleed, scale)
    Object.assign(room.style, {
      // A page that finds its place moves what is laid out in it; what is only drawn elsewhere stays.
      transform: `translate(${-left}px, ${-top}px)`,
      width: `${left + box.width + right}px`,
      height: `${top + box.height + bottom}px`,
    })
    stage.style.transform = `translate(${x + left}px, ${y + top}px) scale(${scale})`
    onFit(scale * Math.min(window.devicePixelRatio || 1, MOST_RESOLUTION))
  })
  observer.observe(host)

  const clear = () => {
    for (const copy of stage.querySelectorAll('canvas')) copy.width = 0
    stage.textContent = ''
  }
  return {
    stage,
    clear,
    destroy: () => {
      observer.disconnect()
      clear()
      room.remove()
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

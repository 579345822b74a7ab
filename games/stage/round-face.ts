/** How a face is painted: its sides in pixels, and the rim around it. */
export interface RoundFace {
  size: number
  rim: string
  rimWidth: number
}

/** Paints a person's picture round, with a rim. */
export function paintRoundFace(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource,
  { size, rim, rimWidth }: RoundFace,
): void {
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return
  const middle = size / 2
  context.beginPath()
  context.arc(middle, middle, middle - 1, 0, 2 * Math.PI)
  context.fillStyle = rim
  context.fill()
  context.beginPath()
  context.arc(middle, middle, middle - rimWidth, 0, 2 * Math.PI)
  context.clip()
  const wide = size - 2 * rimWidth
  context.drawImage(picture, rimWidth, rimWidth, wide, wide)
}

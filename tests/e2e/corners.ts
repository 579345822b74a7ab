// How much WebGL is told to draw.
declare global {
  interface Window {
    corners?: number
  }
}

/** Runs in the page: counts the corners of all that WebGL is told to draw. */
export function countDrawing(): void {
  window.corners = 0
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { drawElements, drawArrays } = prototype
    prototype.drawElements = function (mode, count, type, offset) {
      window.corners = (window.corners ?? 0) + count
      Reflect.apply(drawElements, this, [mode, count, type, offset])
    }
    prototype.drawArrays = function (mode, first, count) {
      window.corners = (window.corners ?? 0) + count
      Reflect.apply(drawArrays, this, [mode, first, count])
    }
  }
}

/** Runs in the page: corners that are drawn in so many frames of the page; the one under way is none. */
export async function cornersDuring(frames: number): Promise<number> {
  const nextFrame = () => new Promise((next) => requestAnimationFrame(next))
  await nextFrame()
  window.corners = 0
  for (let frame = 0; frame < frames; frame++) await nextFrame()
  return (window.corners ?? 0) / frames
}

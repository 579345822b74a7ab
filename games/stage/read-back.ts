// What WebGL has painted, without making the page wait for it. The graphics processor may be behind by
// seconds while a page begins, and a plain `readPixels` stops the page until it has caught up: no tap
// is answered meanwhile.

const LOOK_MS = 8
const BYTES = 4

/**
 * Reads single pixels of what was just rendered; to be called in the same task.
 * @param spots canvas pixels from the bottom left
 * @returns red, green, blue and opacity of each; null where WebGL is lost
 */
export async function readBack(
  gl: WebGL2RenderingContext | WebGLRenderingContext,
  spots: readonly { x: number; y: number }[],
): Promise<Uint8Array[] | null> {
  if (gl.isContextLost()) return null
  if (spots.length === 0) return []
  return 'fenceSync' in gl ? readWhenPainted(gl, spots) : readNow(gl, spots)
}

/** Phones of WebGL 1 alone have no other way. */
function readNow(
  gl: WebGLRenderingContext,
  spots: readonly { x: number; y: number }[],
): Uint8Array[] {
  return spots.map(({ x, y }) => {
    const pixel = new Uint8Array(BYTES)
    gl.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    return pixel
  })
}

async function readWhenPainted(
  gl: WebGL2RenderingContext,
  spots: readonly { x: number; y: number }[],
): Promise<Uint8Array[] | null> {
  const buffer = gl.createBuffer()
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, buffer)
  gl.bufferData(gl.PIXEL_PACK_BUFFER, spots.length * BYTES, gl.STREAM_READ)
  for (const [index, { x, y }] of spots.entries()) {
    gl.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, index * BYTES)
  }
  // An engine that knows nothing of it would read into it, too.
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null)
  const isPainted = await painted(gl)
  const pixels = new Uint8Array(spots.length * BYTES)
  if (isPainted) {
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, buffer)
    gl.getBufferSubData(gl.PIXEL_PACK_BUFFER, 0, pixels)
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null)
  }
  gl.deleteBuffer(buffer)
  if (!isPainted) return null
  return spots.map((_, index) => pixels.slice(index * BYTES, (index + 1) * BYTES))
}

/** Waits until all that was asked for so far is painted. @returns false when WebGL is lost instead */
async function painted(gl: WebGL2RenderingContext): Promise<boolean> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  gl.flush()
  while (fence && !gl.isContextLost()) {
    if (gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED) {
      gl.deleteSync(fence)
      return true
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return false
}

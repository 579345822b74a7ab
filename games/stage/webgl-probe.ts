import { readBack } from './read-back.ts'

/**
 * Whether WebGL really draws here: some phones offer it and paint nothing (design §8). One pixel is
 * painted and read back.
 */
export async function canDrawWebGl(): Promise<boolean> {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  try {
    const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
    if (!gl) return false
    gl.clearColor(1, 0, 0, 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
    const [pixel] = (await readBack(gl, [{ x: 0, y: 0 }])) ?? []
    gl.getExtension('WEBGL_lose_context')?.loseContext()
    return pixel?.[0] === 255 && pixel[3] === 255
  } catch {
    return false
  } finally {
    canvas.width = 0
    canvas.height = 0
  }
}

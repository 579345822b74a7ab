import { describe, expect, it, vi } from 'vitest'
import { readBack } from '../../games/stage/read-back.ts'

const RED = [255, 0, 0, 255]
const SPOTS = [
  { x: 0, y: 0 },
  { x: 3, y: 1 },
]

/** WebGL 2 whose graphics processor is behind; what it has not painted yet, it cannot give. */
function slowWebGl() {
  const state = { isPainted: false, isLost: false }
  const gl = {
    isContextLost: () => state.isLost,
    createBuffer: () => ({}),
    bindBuffer() {},
    bufferData() {},
    deleteBuffer: vi.fn(),
    fenceSync: () => ({}),
    deleteSync() {},
    flush() {},
    SIGNALED: 1,
    getSyncParameter: () => (state.isPainted ? 1 : 0),
    readPixels: (...given: unknown[]) => {
      if (ArrayBuffer.isView(given[6])) throw new Error('the page waits')
    },
    getBufferSubData: (_target: number, _from: number, pixels: Uint8Array) => {
      if (!state.isPainted) throw new Error('the page waits')
      pixels.set([...RED, ...RED])
    },
  }
  return { gl: gl as unknown as WebGL2RenderingContext & typeof gl, state }
}

describe('what WebGL painted is read without stopping the page (design §8)', () => {
  it('is there once it is painted, however late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { gl, state } = slowWebGl()
    const told = vi.fn()
    const read = readBack(gl, SPOTS).then(told)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(told).not.toHaveBeenCalled()
    state.isPainted = true
    await vi.advanceTimersByTimeAsync(100)
    await read
    vi.useRealTimers()
    expect(told).toHaveBeenCalledWith([Uint8Array.from(RED), Uint8Array.from(RED)])
    expect(gl.deleteBuffer).toHaveBeenCalledOnce()
  })

  it('is nothing where WebGL goes meanwhile, or has gone before', async () => {
    const { gl, state } = slowWebGl()
    const read = readBack(gl, SPOTS)
    state.isLost = true
    expect(await read).toBeNull()
    expect(await readBack(gl, SPOTS)).toBeNull()
  })

  it('is read at once where there is WebGL 1 alone', async () => {
    const gl = {
      isContextLost: () => false,
      readPixels: (...given: unknown[]) => (given[6] as Uint8Array).set(RED),
    }
    const read = await readBack(gl as unknown as WebGLRenderingContext, SPOTS)
    expect(read).toEqual([Uint8Array.from(RED), Uint8Array.from(RED)])
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { installSimulator, isSimulated, SIMULATED_FRAME } from '../../src/base/simulated.ts'

function stand(page: { name: string; parent?: object }) {
  const window = { parent: {}, ...page }
  vi.stubGlobal('window', window)
  return window
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a page in the app simulator (design §5)', () => {
  it('lets the simulator in before anything of it runs', () => {
    const install = vi.fn()
    const window = stand({ name: SIMULATED_FRAME, parent: { companionSimulator: { install } } })
    installSimulator()
    expect(isSimulated()).toBe(true)
    expect(install).toHaveBeenCalledExactlyOnceWith(window)
  })

  it('goes on by itself where the simulator has gone', () => {
    stand({ name: SIMULATED_FRAME })
    expect(installSimulator).not.toThrow()
  })

  it('is none in a frame of another name', () => {
    const install = vi.fn()
    stand({ name: 'preview', parent: { companionSimulator: { install } } })
    installSimulator()
    expect(isSimulated()).toBe(false)
    expect(install).not.toHaveBeenCalled()
  })

  it('is none outside a frame, though a tab kept the name', () => {
    const window = stand({ name: SIMULATED_FRAME })
    window.parent = window
    expect(isSimulated()).toBe(false)
  })
})

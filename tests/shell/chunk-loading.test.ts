import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChunkError, loadChunk, mayReload } from '../../src/base/chunks.ts'
import { memoryStorage } from './memory.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failing = (message: string) => () => Promise.reject(new TypeError(message))

describe('a chunk that does not come is told by name (spec §8)', () => {
  it.each([
    ['Chrome', 'Failed to fetch dynamically imported module: https://x/assets/page-1.js'],
    ['Firefox', 'error loading dynamically imported module: https://x/assets/page-1.js'],
    ['Safari', 'Importing a module script failed.'],
  ])('a script, as %s says it: "Loading chunk failed"', async (_browser, message) => {
    const failure = loadChunk(failing(message))
    await expect(failure).rejects.toBeInstanceOf(ChunkError)
    await expect(failure).rejects.toMatchObject({ kind: 'script', message: 'Loading chunk failed' })
  })

  it('a style: "Loading CSS chunk failed"', async () => {
    const failure = loadChunk(failing('Unable to preload CSS for /assets/page-1.css'))
    await expect(failure).rejects.toMatchObject({
      kind: 'style',
      message: 'Loading CSS chunk failed',
    })
  })

  it('a fault in the code of a chunk that came is no missing chunk', async () => {
    const fault = new TypeError("Cannot read properties of undefined (reading 'module')")
    await expect(loadChunk(() => Promise.reject(fault))).rejects.toBe(fault)
  })

  it('a chunk that comes is handed out, and no timer stays', async () => {
    vi.useFakeTimers()
    expect(await loadChunk(async () => ({ default: 'page' }))).toEqual({ default: 'page' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('while the page reloads, nothing is handed out and nothing breaks', async () => {
    vi.useFakeTimers()
    const settled = vi.fn()
    // What Vite's loader gives once `vite:preloadError` was dealt with.
    void loadChunk(async () => undefined).then(settled, settled)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
  })
})

describe('a chunk may take 120 seconds (spec §8, §9)', () => {
  /** The style sheets that the document asked for; null for one that did not come yet. */
  const askedFor = (...sheets: (object | null)[]) =>
    vi.stubGlobal('document', { querySelectorAll: () => sheets.map((sheet) => ({ sheet })) })

  it.each([
    [119_999, false],
    [120_000, true],
  ])('after %i ms it has failed: %s', async (elapsed, failed) => {
    vi.useFakeTimers()
    askedFor({})
    const refused = vi.fn()
    loadChunk(() => new Promise(() => {})).catch(refused)
    await vi.advanceTimersByTimeAsync(elapsed)
    expect(refused).toHaveBeenCalledTimes(failed ? 1 : 0)
    if (failed) expect(refused.mock.calls[0]?.[0]).toBeInstanceOf(ChunkError)
  })

  it.each([
    ['a script', [{}, {}], 'Loading chunk failed'],
    ['a style sheet', [{}, null], 'Loading CSS chunk failed'],
  ])('%s that hangs is told by name', async (_what, sheets, message) => {
    vi.useFakeTimers()
    askedFor(...sheets)
    const refused = vi.fn()
    loadChunk(() => new Promise(() => {})).catch(refused)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(refused.mock.calls[0]?.[0]).toMatchObject({ message })
  })
})

describe('a deploy under an open page reloads it once (design §8)', () => {
  it('the first missing chunk reloads, the second one is shown', () => {
    const tab = memoryStorage()
    expect(mayReload(tab, '/assets/index-1.js', true)).toBe(true)
    expect(mayReload(tab, '/assets/index-1.js', true)).toBe(false)
    expect(mayReload(tab, '/assets/index-1.js', true)).toBe(false)
  })

  it('the next deploy may reload again, and once only', () => {
    const tab = memoryStorage()
    mayReload(tab, '/assets/index-1.js', true)
    expect(mayReload(tab, '/assets/index-2.js', true)).toBe(true)
    expect(mayReload(tab, '/assets/index-2.js', true)).toBe(false)
  })

  it('offline there is no newer release to be had: the page stays, and may reload once it is online', () => {
    const tab = memoryStorage()
    expect(mayReload(tab, '/assets/index-1.js', false)).toBe(false)
    expect(mayReload(tab, '/assets/index-1.js', true)).toBe(true)
  })
})

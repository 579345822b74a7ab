import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageOpener } from '../../src/native/page-opener.ts'

let page: EventTarget & { visibilityState: string }
let frame: EventTarget

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  frame = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', frame)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('whether the player left for the app (spec §7)', () => {
  it('is no while the page stays in sight', () => {
    const wasLeft = pageOpener.watchLeaving()
    page.dispatchEvent(new Event('visibilitychange'))
    expect(wasLeft()).toBe(false)
  })

  it('is yes once the page went out of sight, and still when it is back', () => {
    const wasLeft = pageOpener.watchLeaving()
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(wasLeft()).toBe(true)
  })

  it('is yes when the webview put the page away', () => {
    const wasLeft = pageOpener.watchLeaving()
    frame.dispatchEvent(new Event('pagehide'))
    expect(wasLeft()).toBe(true)
  })

  it('is watched no longer than asked', () => {
    const gone = vi.spyOn(page, 'removeEventListener')
    const away = vi.spyOn(frame, 'removeEventListener')
    pageOpener.watchLeaving()()
    expect(gone).toHaveBeenCalledWith('visibilitychange', expect.any(Function))
    expect(away).toHaveBeenCalledWith('pagehide', expect.any(Function))
  })
})

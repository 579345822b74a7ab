import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onTap } from '../../games/flappy/input.ts'

/** An event of the pointer or the keyboard, as far as it is looked at. */
function happening(type: string, fields: object): Event {
  return Object.assign(new Event(type, { cancelable: true }), fields)
}
const press = (fields: object = {}) =>
  happening('pointerdown', { isPrimary: true, button: 0, ...fields })
const key = (code: string, fields: object = {}) =>
  happening('keydown', { code, repeat: false, ...fields })

let host: HTMLElement
let taps: number

beforeEach(() => {
  host = new EventTarget() as HTMLElement
  taps = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('Element', class {})
})

afterEach(() => vi.unstubAllGlobals())

describe('a tap is told once', () => {
  it('also while one drawing takes over from another and both listen', () => {
    const stopElements = onTap(host, () => taps++)
    const stopEngine = onTap(host, () => taps++)
    host.dispatchEvent(press())
    window.dispatchEvent(key('Space'))
    expect(taps).toBe(2)
    stopElements()
    host.dispatchEvent(press())
    expect(taps).toBe(3)
    stopEngine()
    host.dispatchEvent(press())
    window.dispatchEvent(key('Space'))
    expect(taps).toBe(3)
  })

  it('by the first finger and the main button, by three keys, and not for as long as one is held', () => {
    onTap(host, () => taps++)
    host.dispatchEvent(press({ isPrimary: false }))
    host.dispatchEvent(press({ button: 2 }))
    window.dispatchEvent(key('KeyA'))
    window.dispatchEvent(key('Space', { repeat: true }))
    expect(taps).toBe(0)
    for (const code of ['Space', 'Enter', 'ArrowUp']) window.dispatchEvent(key(code))
    expect(taps).toBe(3)
  })
})

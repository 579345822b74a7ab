import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openTones } from '../../games/stage/tones.ts'

/** What the phone's sound was asked for; it is locked until the player has tapped. */
let sound: { opened: number; state: AudioContextState | 'none'; tones: number[] }
let hasTapped: boolean
let isOn: boolean
let isHidden: boolean

/** As much of a phone's sound as tones ask for. */
class Sound {
  currentTime = 0
  destination = {}
  state: AudioContextState = 'suspended'
  constructor() {
    sound.opened += 1
    sound.state = this.state
  }
  async resume() {
    if (hasTapped) this.turn('running')
  }
  async suspend() {
    this.turn('suspended')
  }
  async close() {
    this.turn('closed')
  }
  createOscillator() {
    const frequency = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} }
    const start = () => void sound.tones.push(frequency.value)
    return { type: 'sine', frequency, connect: (next: unknown) => next, start, stop() {} }
  }
  createGain() {
    const gain = {
      setValueAtTime() {},
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {},
    }
    return { gain, connect: (next: unknown) => next }
  }
  private turn(state: AudioContextState) {
    this.state = state
    sound.state = state
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  sound = { opened: 0, state: 'none', tones: [] }
  hasTapped = false
  isOn = true
  isHidden = false
  vi.stubGlobal('window', Object.assign(new EventTarget(), { AudioContext: Sound }))
  const page = new EventTarget()
  Object.defineProperty(page, 'hidden', { get: () => isHidden })
  vi.stubGlobal('document', page)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** A finger is put down and lifted, which a phone takes for the tap; what it does is seen before sound opens. */
function tap(onButton = () => {}) {
  window.dispatchEvent(new Event('pointerdown'))
  hasTapped = true
  window.dispatchEvent(new Event('pointerup'))
  onButton()
  window.dispatchEvent(new Event('click'))
  vi.advanceTimersByTime(200)
}

function hide(hidden: boolean) {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A tone is played; tells whether it was heard. */
function isHeard({ play }: ReturnType<typeof openTones>): boolean {
  sound.tones = []
  play(440, 0, 0.1, 0.1, 'sine')
  vi.advanceTimersByTime(1)
  return sound.tones.length > 0
}

describe('a game sounds from the first tap on, and only where it is wanted (design §8)', () => {
  it('is silent before, and heard after', () => {
    const tones = openTones(() => isOn)
    expect(isHeard(tones)).toBe(false)
    tap()
    expect(isHeard(tones)).toBe(true)
  })

  it('a key unlocks it as well', () => {
    const tones = openTones(() => isOn)
    hasTapped = true
    window.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(200)
    expect(isHeard(tones)).toBe(true)
  })

  it('what the first tap does is seen before sound opens, which takes a cheap phone its time', () => {
    const tones = openTones(() => isOn)
    hasTapped = true
    window.dispatchEvent(new Event('pointerup'))
    window.dispatchEvent(new Event('click'))
    expect(sound.opened).toBe(0)
    vi.advanceTimersByTime(200)
    expect([sound.opened, isHeard(tones)]).toEqual([1, true])
  })

  it('where a phone wants it in the tap itself, the second tap unlocks it', () => {
    const tones = openTones(() => isOn)
    window.dispatchEvent(new Event('pointerup'))
    vi.advanceTimersByTime(200)
    expect(isHeard(tones)).toBe(false)
    hasTapped = true
    window.dispatchEvent(new Event('pointerup'))
    expect([sound.opened, isHeard(tones)]).toEqual([1, true])
  })

  it.each([
    ['is heard as soon as sound is open', 80, [440]],
    ['is not, where that takes so long that nobody knows what it was', 500, []],
  ])('what the first tap wants %s', async (_what, heldMs, heard) => {
    const tones = openTones(() => isOn)
    // A flap is wanted as the finger comes down; only when it is lifted may the phone sound.
    window.dispatchEvent(new Event('pointerdown'))
    tones.play(440, 0, 0.1, 0.1, 'sine')
    await vi.advanceTimersByTimeAsync(heldMs)
    expect(sound.tones).toEqual([])
    hasTapped = true
    window.dispatchEvent(new Event('pointerup'))
    await vi.advanceTimersByTimeAsync(150)
    expect(sound.tones).toEqual(heard)
    // Once.
    window.dispatchEvent(new Event('pointerup'))
    await vi.advanceTimersByTimeAsync(150)
    expect(sound.tones).toEqual(heard)
  })

  it('what was wanted while sound was off, or nobody looked, is not made up for', async () => {
    const tones = openTones(() => isOn)
    isOn = false
    tones.play(440, 0, 0.1, 0.1, 'sine')
    isOn = true
    isHidden = true
    tones.play(660, 0, 0.1, 0.1, 'sine')
    isHidden = false
    hasTapped = true
    window.dispatchEvent(new Event('pointerup'))
    await vi.advanceTimersByTimeAsync(150)
    expect([sound.state, sound.tones]).toEqual(['running', []])
  })

  it('a game that ends before leaves none behind', () => {
    const tones = openTones(() => isOn)
    window.dispatchEvent(new Event('pointerup'))
    tones.close()
    vi.advanceTimersByTime(200)
    expect(sound.opened).toBe(0)
  })

  it('where sound is off nothing is opened; the tap that turns it on unlocks it', () => {
    isOn = false
    const tones = openTones(() => isOn)
    tap()
    expect(sound.opened).toBe(0)
    tap(() => {
      isOn = true
    })
    expect(isHeard(tones)).toBe(true)
    isOn = false
    expect(isHeard(tones)).toBe(false)
  })

  it('nothing is heard of a page that nobody looks at; it sounds again when it is seen', () => {
    const tones = openTones(() => isOn)
    tap()
    hide(true)
    expect(sound.state).toBe('suspended')
    expect(isHeard(tones)).toBe(false)
    window.dispatchEvent(new Event('focus'))
    expect(sound.state).toBe('suspended')
    hide(false)
    expect(isHeard(tones)).toBe(true)
  })

  it('the frame that wants a tone is drawn before it is made', () => {
    const tones = openTones(() => isOn)
    tap()
    tones.play(440, 0, 0.1, 0.1, 'sine')
    expect(sound.tones).toEqual([])
    vi.advanceTimersByTime(1)
    expect(sound.tones).toEqual([440])
  })

  it('a tone that was wanted just before sound was turned off, or the game ended, is not made', () => {
    const tones = openTones(() => isOn)
    tap()
    tones.play(440, 0, 0.1, 0.1, 'sine')
    isOn = false
    vi.advanceTimersByTime(1)
    isOn = true
    tones.play(440, 0, 0.1, 0.1, 'sine')
    tones.close()
    vi.advanceTimersByTime(1)
    expect(sound.tones).toEqual([])
  })

  it('a game that has ended gives its sound back, and no later tap opens it again', () => {
    const tones = openTones(() => isOn)
    tap()
    tones.close()
    expect(sound.state).toBe('closed')
    tap()
    hide(true)
    hide(false)
    expect(sound.opened).toBe(1)
  })
})

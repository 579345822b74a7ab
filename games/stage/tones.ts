/** Synthesised tones; silent until a tap, as webviews want it, and while nobody looks (design §8). */
export interface Tones {
  /**
   * Plays one tone.
   * @param at seconds from now
   * @param loud 0 to 1
   * @param to the frequency at its end, when it glides
   */
  play(
    frequency: number,
    at: number,
    seconds: number,
    loud: number,
    type: OscillatorType,
    to?: number,
  ): void
  close(): void
}

type Tone = Parameters<Tones['play']>

/**
 * Browsers take a finger that is lifted, or a key, for a tap that may start sound. One that is put down may not:
 * with it sound is only opened, so that it is there when the finger leaves the glass.
 */
const TAPS = ['pointerdown', 'pointerup', 'touchend', 'keydown'] as const
/** Before whoever keeps a tap to itself. */
const FIRST = { capture: true }
/**
 * To open sound takes a cheap phone longer than a frame: what the first tap does is seen before. Phones
 * let what a tap has started within a second make sound (WebKit hands the gesture on to a timer).
 */
const AFTER_TAP_MS = 100
/** A tone that was wanted so shortly before sound opens is still made: the first tap is heard, a little late. */
const MAX_LATE_MS = 400

/**
 * Opens sound.
 * @param isOn asked before every sound
 */
export function openTones(isOn: () => boolean): Tones {
  let context: AudioContext | null = null
  let opening: ReturnType<typeof setTimeout> | undefined
  /** Wanted while sound was not open yet. */
  let early: { tone: Tone; at: number }[] = []
  const open = () => {
    opening = undefined
    if (!isOn() || document.hidden) return
    context = openContext()
    resume()
  }
  const maySound = () => context?.state === 'running' && isOn() && !document.hidden
  const recentlyWanted = () => early.filter(({ at }) => performance.now() - at <= MAX_LATE_MS)
  const makeEarly = () => {
    const late = recentlyWanted()
    early = []
    for (const { tone } of late) if (context && maySound()) sound(context, ...tone)
  }
  const resume = () => {
    if (context?.state === 'running') makeEarly()
    else context?.resume().then(makeEarly, () => {})
  }
  // Phones lock sound until a tap, and again after a call or in the background.
  const unlock = () => {
    if (!isOn() || document.hidden) return
    if (context) resume()
    else opening ??= setTimeout(open, AFTER_TAP_MS)
  }
  const rest = () => {
    if (document.hidden) void context?.suspend().catch(() => {})
    else if (context) unlock()
  }
  for (const tap of TAPS) window.addEventListener(tap, unlock, FIRST)
  // Last of all: the button that was tapped may have turned sound on.
  window.addEventListener('click', unlock)
  window.addEventListener('focus', unlock)
  document.addEventListener('visibilitychange', rest)
  return {
    play: (...tone) => {
      if (!isOn() || document.hidden) return
      if (!maySound()) {
        early = [...recentlyWanted(), { tone, at: performance.now() }]
        return
      }
      // The frame that wants it is drawn first: to make a tone takes longer than some sprites do.
      setTimeout(() => {
        if (context && maySound()) sound(context, ...tone)
      })
    },
    close: () => {
      for (const tap of TAPS) window.removeEventListener(tap, unlock, FIRST)
      window.removeEventListener('click', unlock)
      window.removeEventListener('focus', unlock)
      document.removeEventListener('visibilitychange', rest)
      clearTimeout(opening)
      void context?.close().catch(() => {})
      context = null
    },
  }
}

function sound(context: AudioContext, ...[frequency, at, seconds, loud, type, to]: Tone) {
  const start = context.currentTime + at
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.type = type
  oscillator.frequency.value = frequency
  if (to !== undefined) {
    oscillator.frequency.setValueAtTime(frequency, start)
    oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds)
  }
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud, start + 0.006)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}

/** Null where the browser has no sound, or no more of it. */
function openContext(): AudioContext | null {
  try {
    // iOS 14.0 to 14.4 knows it by its old name only.
    const Context = window.AudioContext ?? Reflect.get(window, 'webkitAudioContext')
    return new Context()
  } catch {
    return null
  }
}

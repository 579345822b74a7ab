/** Synthesised tones; silent until a tap, as webviews want it (design §8). */
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

/**
 * Opens sound.
 * @param isOn asked before every sound
 */
export function openTones(isOn: () => boolean): Tones {
  let context: AudioContext | null = null
  // Phones lock sound until a tap, and again after a call or in the background.
  const unlock = () => {
    if (!isOn()) return
    context ??= openContext()
    if (context?.state !== 'running') void context?.resume().catch(() => {})
  }
  window.addEventListener('pointerdown', unlock, true)
  window.addEventListener('focus', unlock)
  return {
    play: (frequency, at, seconds, loud, type, to) => {
      if (context?.state !== 'running' || !isOn()) return
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
    },
    close: () => {
      window.removeEventListener('pointerdown', unlock, true)
      window.removeEventListener('focus', unlock)
      void context?.close().catch(() => {})
    },
  }
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

/** Small synthesised sounds; silent until a tap, as webviews want it (design §8). */
export interface Sounds {
  tick(strength: number): void
  start(): void
  win(tier: 'small' | 'medium' | 'big' | 'jackpot'): void
  close(): void
}

const MELODIES = {
  small: [523, 659],
  medium: [523, 659, 784],
  big: [523, 659, 784, 1047],
  jackpot: [523, 659, 784, 1047, 1319, 1568, 2093],
} as const

/**
 * Opens sound.
 * @param isOn asked before every sound
 */
export function openSounds(isOn: () => boolean): Sounds {
  let context: AudioContext | null = null
  // Phones lock sound until a tap, and again after a call or in the background.
  const unlock = () => {
    if (!isOn()) return
    context ??= new AudioContext()
    if (context.state !== 'running') void context.resume().catch(() => {})
  }
  window.addEventListener('pointerdown', unlock, true)
  window.addEventListener('focus', unlock)

  function tone(frequency: number, at: number, seconds: number, loud: number, type: OscillatorType) {
    if (!context || context.state !== 'running' || !isOn()) return
    const start = context.currentTime + at
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = type
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(loud, start + 0.006)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + seconds)
  }

  return {
    tick: (strength) => {
      tone(1_900 - 500 * strength, 0, 0.035, 0.05 + 0.06 * strength, 'triangle')
      tone(240, 0, 0.05, 0.05 * strength, 'sine')
    },
    start: () => {
      tone(150, 0, 0.25, 0.12, 'sine')
      tone(210, 0.08, 0.3, 0.08, 'sine')
    },
    win: (tier) => {
      for (const [index, note] of MELODIES[tier].entries()) {
        tone(note, index * 0.1, 0.5, 0.12, 'triangle')
        tone(note * 2, index * 0.1, 0.35, 0.04, 'sine')
      }
    },
    close: () => {
      window.removeEventListener('pointerdown', unlock, true)
      window.removeEventListener('focus', unlock)
      void context?.close().catch(() => {})
    },
  }
}

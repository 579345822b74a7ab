import { useEffect, useRef } from 'react'
import type { CampaignScene } from '../../../contract/campaigns-definition.ts'
import { openTones } from '../../../games/stage/tones.ts'
import { useSound } from '../../stores/sound.ts'

/** The note that the others are counted from, in hertz. */
const A3 = 220
const HALF_TONES = 12
const LOUD = 0.035
/** The tune comes again after so many times its own length: it is a place's, not a show's. */
const REST_TIMES = 2

/** Lets a season's small tune be heard: after a tap, where sound is on, while the page is seen. */
export function useTune(tune: CampaignScene['tune']): void {
  const latest = useRef(tune)
  latest.current = tune
  const { stepMs } = tune
  useEffect(() => {
    const { play, close } = openTones(() => useSound.getState().isOn)
    let step = 0
    const timer = setInterval(() => {
      const { wave, notes } = latest.current
      // It begins anew when the page is seen again.
      if (document.hidden || !useSound.getState().isOn) {
        step = 0
        return
      }
      const note = notes[step % (notes.length * (1 + REST_TIMES))]
      step += 1
      if (note === undefined || note === null) return
      play(A3 * 2 ** (note / HALF_TONES), 0, (stepMs * 1.8) / 1_000, LOUD, wave)
    }, stepMs)
    return () => {
      clearInterval(timer)
      close()
    }
  }, [stepMs])
}

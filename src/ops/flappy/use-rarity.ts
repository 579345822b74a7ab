import { useEffect, useState } from 'react'
import type { OpsFlight } from '../../../contract/flappy-ops.ts'
import { rememberedSurvival } from '../../../machines/flappy/survival.ts'
import { onceIn, type Suspicion, suspicionOf } from '../../../machines/flappy/suspicion.ts'

/** How rare a run is, and why it was held. */
export interface Rarity {
  suspicion: Suspicion | null
  onceIn: number
}

const survival = rememberedSurvival()

/** Judges a run as the referee does; undefined for the quarter of a second that it takes. */
export function useRarity({ proof, tuning, run }: OpsFlight): Rarity | undefined {
  const [rarity, setRarity] = useState<Rarity>()
  const asked = JSON.stringify({ tuning, run, score: proof.score })
  useEffect(() => {
    const { tuning, run, score } = JSON.parse(asked) as Pick<OpsFlight, 'tuning' | 'run'> & {
      score: number | null
    }
    if (!run || score === null) return
    const judged = { regularity: { taps: run.levelTaps, bandTenths: run.bandTenths }, score }
    // Not before the page is painted.
    const timer = setTimeout(() =>
      setRarity({
        suspicion: suspicionOf(tuning, judged, survival),
        onceIn: onceIn(tuning, judged, survival),
      }),
    )
    return () => clearTimeout(timer)
  }, [asked])
  return rarity
}

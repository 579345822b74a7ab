import type { AdventureTuning } from '../../../contract/adventure.ts'

const listeners = new Set<(tuning: AdventureTuning) => void>()

/**
 * Under `npm run dev`: tells of every saved `assets/adventure/tuning.json` that the server has proved,
 * so that the running scene shows it (design §4). Rounds that are announced keep theirs: the server
 * plays by it from the next round that it makes. In a build nothing of this is left.
 * @returns how to stop listening
 */
export function onTuningSaved(show: (tuning: AdventureTuning) => void): () => void {
  listeners.add(show)
  return () => listeners.delete(show)
}

if (import.meta.hot) {
  // Imported only to be watched: the tuning in force is the server's.
  void import('../../../assets/adventure/tuning.json')
  import.meta.hot.accept('../../../assets/adventure/tuning.json', (saved) => {
    if (!saved) return
    for (const show of listeners) show(saved.default as unknown as AdventureTuning)
  })
}

import type { TurntableTuning } from '../../../contract/turntable.ts'
import { call } from '../../api/call.ts'

const listeners = new Set<(tuning: TurntableTuning) => void>()

/**
 * Under `npm run dev`: tells of every saved `assets/turntable/tuning.json` once the server plays by
 * it, so that the running scene shows it (design §4). In a build nothing of this is left.
 * @returns how to stop listening
 */
export function onTuningSaved(show: (tuning: TurntableTuning) => void): () => void {
  listeners.add(show)
  return () => listeners.delete(show)
}

if (import.meta.hot) {
  // Imported only to be watched: the tuning in force, with its version, is the server's.
  void import('../../../assets/turntable/tuning.json')
  import.meta.hot.accept('../../../assets/turntable/tuning.json', async () => {
    const { tuning } = await call('GET /api/turntable')
    for (const show of listeners) show(tuning)
  })
}

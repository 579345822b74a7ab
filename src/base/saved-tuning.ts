/** As the server's development pages send it (`server/platform/http/pages.ts`). */
const TUNING_SAVED = 'companion:tuning'

/**
 * Under `npm run dev`: tells of every saved `assets/<game>/tuning.json` once the server plays by it, so
 * that the running scene shows it (design §4). In a build nothing is ever told.
 * @param heard gets what was saved; in force it may have a higher version
 * @returns how to stop listening
 */
export function onTuningSaved<Tuning>(game: string, heard: (saved: Tuning) => unknown): () => void {
  const hear = (word: { game: string; tuning: Tuning }) => word.game === game && heard(word.tuning)
  import.meta.hot?.on(TUNING_SAVED, hear)
  return () => import.meta.hot?.off(TUNING_SAVED, hear)
}

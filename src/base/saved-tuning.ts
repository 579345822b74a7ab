/** Vite's event for a saved tuning, sent by `server/platform/http/pages.ts` in development. */
const TUNING_SAVED = 'companion:tuning'

/**
 * Under `npm run dev`: listens for a saved `assets/<game>/tuning.json` once the server uses it, so that
 * the running scene can show it (design §4). Never called in a build.
 * @param listener gets the tuning as saved; the server may have given it a higher version
 * @returns stops listening
 */
export function onTuningSaved<Tuning>(
  game: string,
  listener: (saved: Tuning) => unknown,
): () => void {
  const onSaved = (saved: { game: string; tuning: Tuning }) =>
    saved.game === game && listener(saved.tuning)
  import.meta.hot?.on(TUNING_SAVED, onSaved)
  return () => import.meta.hot?.off(TUNING_SAVED, onSaved)
}

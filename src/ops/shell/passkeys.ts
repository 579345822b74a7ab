/** Whether the operator closed the browser's own dialog, which is no error. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof Error && ['NotAllowedError', 'AbortError'].includes(thrown.name)
}

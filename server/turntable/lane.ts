/** Takes something along; how it ends is between those who wait and who carries. */
export type Lane<T> = (...some: T[]) => void

/**
 * Carries what comes: at once while fewer than `loads` are under way, else together with whatever
 * comes meanwhile, `most` of them at a time, the oldest first.
 * @param carry never throws
 */
export function lane<T>(
  loads: number,
  max: number,
  carry: (together: T[]) => Promise<void>,
): Lane<T> {
  const waiting: T[] = []
  let busy = 0
  function leave(): void {
    if (busy >= loads || waiting.length === 0) return
    busy++
    void carry(waiting.splice(0, max)).finally(() => {
      busy--
      leave()
    })
  }
  return (...some) => {
    waiting.push(...some)
    leave()
  }
}

import { type Picture, release } from './picture.ts'

/** Paints one picture. */
export type Paint = () => Picture

/**
 * Paints pictures one after the other, each in a task of its own: frames and taps come between, also
 * while all of a scene is painted anew.
 * @param isWanted asked before each; once it says no, what was painted is released
 * @returns null where they are not wanted any more
 * @throws when the browser has no canvas
 */
export async function paintInTurn<Name extends string>(
  paints: Readonly<Record<Name, Paint>>,
  isWanted: () => boolean,
): Promise<Record<Name, Picture> | null> {
  const painted: [Name, Picture][] = []
  for (const [name, paint] of Object.entries(paints) as [Name, Paint][]) {
    painted.push([name, paint()])
    await nextTask()
    if (isWanted()) continue
    for (const [, picture] of painted) release(picture)
    return null
  }
  return Object.fromEntries(painted) as Record<Name, Picture>
}

/** Lets the page do what waits. Not by a timer: browsers let those of a hidden page wait for seconds. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

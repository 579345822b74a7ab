/** Things to draw of which each frame needs another number. */
export interface Pool<Thing> {
  /** A frame begins: nothing of it is needed yet. */
  begin(): void
  /** One more; null where there may be no more. */
  take(): Thing | null
  /** The frame has all that it needs: what is left over is hidden. */
  end(): void
}

/**
 * Opens a pool. What waits in it costs every frame a look, so each thing is made as it is first needed.
 * @param most there may be
 */
export function openPool<Thing>(
  max: number,
  make: () => Thing,
  hide: (thing: Thing) => void,
): Pool<Thing> {
  const things: Thing[] = []
  let used = 0
  let before = 0
  return {
    begin: () => {
      before = used
      used = 0
    },
    take: () => {
      if (used >= max) return null
      const thing = things[used] ?? make()
      things[used] = thing
      used += 1
      return thing
    },
    end: () => {
      for (const thing of things.slice(used, before)) hide(thing)
    },
  }
}

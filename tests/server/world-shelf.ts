import { afterEach } from 'vitest'
import { openWorld, type World } from './harness.ts'

type Closable = { close(): Promise<void> }

/** Opens worlds for single tests of a file, and keeps what else they open. */
export interface WorldShelf {
  openHere(...how: Parameters<typeof openWorld>): Promise<World>
  /** Closes it with the others, after the test. */
  keep<T extends Closable>(opened: T): T
  /** A test closes it itself. */
  letGo(opened: Closable): void
}

/** Worlds that are closed after the test that opened them; call it once, outside of all tests. */
export function worldShelf(): WorldShelf {
  const opened = new Set<Closable>()
  afterEach(async () => {
    for (const one of opened) {
      opened.delete(one)
      await one.close()
    }
  })
  const keep = <T extends Closable>(one: T): T => {
    opened.add(one)
    return one
  }
  return {
    openHere: async (...how) => keep(await openWorld(...how)),
    keep,
    letGo: (one) => void opened.delete(one),
  }
}

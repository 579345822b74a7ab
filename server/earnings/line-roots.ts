import { hash } from 'node:crypto'
import { eventText } from '../../machines/earnings/statement.ts'
import { merkleTree } from '../../machines/fair/merkle.ts'
import type { Reader } from '../platform/database/database.ts'
import { toldEventsAfter } from './line-events.ts'
import type { earningLine } from './tables.ts'

type Line = typeof earningLine.$inferSelect

/** Events that are hashed between two looks into the database. */
const BATCH = 1_000
/** Roots that are remembered: a hundred bytes each. */
const MOST_ROOTS = 20_000

export const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer')

/** The root over a line's events. */
export type RootOfLine = (db: Reader, line: Line) => Promise<string>

/**
 * Remembers the roots of lines that were asked for lately: a line that was paid never changes, nor do its events, and
 * a month of a hundred thousand of them takes seconds to hash. Who asks meanwhile waits for the same one.
 */
export function rememberedRoots(): RootOfLine {
  const roots = new Map<string, Promise<string>>()
  return (db, line) => {
    const known = roots.get(line.id)
    if (known !== undefined) return known
    const root = rootOf(db, line)
    roots.set(line.id, root)
    root.catch(() => roots.delete(line.id))
    const [oldest] = roots.keys()
    if (roots.size > MOST_ROOTS && oldest !== undefined) roots.delete(oldest)
    return root
  }
}

async function rootOf(db: Reader, line: Line): Promise<string> {
  const tree = merkleTree(sha256)
  for (let after = line.afterNumber; after < line.throughNumber; ) {
    const events = await toldEventsAfter(db, line, after, BATCH)
    for (const event of events) tree.add(eventText(event))
    after = events[BATCH - 1]?.number ?? line.throughNumber
  }
  return tree.root()
}

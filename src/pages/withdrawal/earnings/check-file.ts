import type { StatementHead } from '../../../../contract/earnings-statement.ts'
import {
  checkingStatement,
  type StatementFault,
} from '../../../../machines/earnings/statement-check.ts'
import { readStatement } from '../../../../machines/earnings/statement-shape.ts'

/** What a check found; no head where the file is no statement. */
export type CheckedFile = { head: StatementHead; faults: StatementFault[] } | { head: null }

/** How long the page stands still at most. */
const DRAWN_EVERY_MS = 40

/** Checks a file line by line; the page draws in between. @param keys by which statements are signed */
export async function checkFile(source: string, keys: readonly string[]): Promise<CheckedFile> {
  const statement = readStatement(source)
  if (!statement) return { head: null }
  const checking = checkingStatement(statement, keys)
  let drawnAt = performance.now()
  for (;;) {
    const { done, value } = checking.next()
    if (done) return { head: statement.head, faults: value }
    if (performance.now() - drawnAt < DRAWN_EVERY_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    drawnAt = performance.now()
  }
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const SERVER = join(import.meta.dirname, '../..')
const FILE = 'functions.sql'
/** The dollar quote around a file's text, which must not contain it. */
const QUOTE = '$functions$'

/** Paths of the features' `functions.sql`, sorted. */
export async function functionFiles(server = SERVER): Promise<string[]> {
  const features = await readdir(server)
  return features
    .map((feature) => join(feature, FILE))
    .filter((path) => existsSync(join(server, path)))
    .sort()
}

/**
 * Runs each feature's `functions.sql` that has changed since it was last run (decision 018). A file runs
 * in one transaction under a lock; a process that waited for the lock checks again whether it must run.
 * @param run runs a statement
 */
export async function applyFunctions(
  run: (statement: string) => Promise<unknown>,
  server = SERVER,
): Promise<void> {
  for (const path of await functionFiles(server)) {
    const text = await readFile(join(server, path), 'utf8')
    if (text.includes(QUOTE)) throw new Error(`${path} must not quote by ${QUOTE}`)
    const feature = dirname(path)
    const hash = createHash('sha256').update(text).digest('hex')
    await run(`
      DO $apply$
      BEGIN
        PERFORM pg_advisory_xact_lock(727268);
        IF EXISTS (
          SELECT FROM drizzle.functions WHERE feature = '${feature}' AND hash = '${hash}'
        ) THEN
          RETURN;
        END IF;
        EXECUTE ${QUOTE}${text}${QUOTE};
        INSERT INTO drizzle.functions (feature, hash) VALUES ('${feature}', '${hash}')
        ON CONFLICT (feature) DO UPDATE SET hash = excluded.hash, applied_at = now();
      END $apply$`)
  }
}

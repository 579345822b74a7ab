import { makeRepository } from './backups.ts'
import { rehearsalFolder } from './postgres.ts'
import type { Rehearsal } from './rehearsal.ts'
import { loseMachine } from './restore/lose.ts'
import { restoreMoment } from './restore/moment.ts'
import { restoreNewest } from './restore/newest.ts'

/** Backups are worth what a restore gives back (docs/backup.md). */
export const restore: Rehearsal = {
  says: 'The machine of PostgreSQL is lost while people play. Its backups are restored on empty ones: as far as the archive reaches, and to a moment before a mistake.',
  needs: ['pgbackrest', 'postgresql-15'],
  async play(tell) {
    await using folder = await rehearsalFolder()
    const repository = await makeRepository(folder.path)
    const lost = await loseMachine(folder.path, repository, tell)
    const newest = await restoreNewest(folder.path, repository, lost, tell)
    const moment = await restoreMoment(folder.path, repository, lost, tell)
    return [...lost.findings, ...newest, ...moment]
  },
}

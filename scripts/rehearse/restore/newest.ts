import { join } from 'node:path'
import { expectCleanAudit } from '../../../tests/faults/clean-audit.ts'
import { settleAll } from '../../../tests/faults/hammer-and-kill.ts'
import { grouped, type Tell } from '../../bench/figure.ts'
import { makeMachine, type Repository } from '../backups.ts'
import { startInstance } from '../instance.ts'
import { acknowledged } from '../players.ts'
import type { Finding } from '../rehearsal.ts'
import { seconds } from '../words.ts'
import { heldOf, operate, promise, spin } from './checks.ts'
import type { Lost } from './lose.ts'
import { settingsOf, startFor, stopServer } from './servers.ts'

/** As far as the archive reaches: what a lost machine costs. */
export async function restoreNewest(
  folder: string,
  repository: Repository,
  { before, after, players, watcher, archivedAt, lostAt }: Lost,
  tell: Tell,
): Promise<Finding[]> {
  await using stack = new AsyncDisposableStack()
  tell('an empty machine; restored as far as the archive reaches')
  const times = [performance.now()]
  const lap = () => times.push(performance.now())
  const machine = await makeMachine(join(folder, 'newest'), repository)
  await machine.pgbackrest('restore')
  lap()
  const { url } = stack.use(await startInstance(machine))
  lap()
  const settings = settingsOf(folder, url)
  await operate('fairness renew-seeds', settings)
  lap()
  const server = await startFor(stack, settings)
  await spin(server, watcher)
  lap()

  tell('what is there is held against what was acknowledged')
  const doneBefore = acknowledged(before)
  const doneAfter = acknowledged(after.deeds)
  const held = await heldOf(url, [...doneBefore, ...doneAfter])
  const there = new Set(held)
  const missingBefore = doneBefore.filter((deed) => !there.has(deed)).length
  promise(
    missingBefore === 0,
    `${missingBefore} archived deeds from before the mistake are missing`,
  )
  const missing = doneAfter.filter((deed) => !there.has(deed))
  const since = Math.min(lostAt, ...missing.map((it) => after.acknowledgedAt.get(it) ?? lostAt))
  promise(since >= archivedAt, 'a deed is missing whose WAL had been archived')
  await settleAll(held, [server])
  await stopServer(server)
  await expectCleanAudit(settings)
  // The new machine archives as the old one did.
  await machine.pgbackrest('check')

  const [begun = 0, ...ends] = times
  const [restored, replayed, renewed, answered] = ends.map((at, step) =>
    seconds(at - (times[step] ?? begun)),
  )
  return [
    {
      what: 'lost with the machine (RPO): acknowledged, and not archived yet',
      figure: `${grouped(missing.length)} deeds, of the last ${seconds(lostAt - since)}`,
    },
    {
      what: 'from the empty machine to the first answered spin (RTO)',
      figure: `${seconds((times.at(-1) ?? begun) - begun)}: ${restored} to restore, ${replayed} to replay, ${renewed} for new seeds of ${players.length + 1} players, ${answered} to start the server and spin`,
    },
  ]
}

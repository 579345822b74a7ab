import { join } from 'node:path'
import { expectCleanAudit } from '../../../tests/faults/clean-audit.ts'
import { expectEachOnce, inDatabase, settleAll } from '../../../tests/faults/hammer-and-kill.ts'
import { grouped, sum, type Tell } from '../../bench/figure.ts'
import { makeMachine, type Repository } from '../backups.ts'
import { startInstance } from '../instance.ts'
import { acknowledged } from '../players.ts'
import type { Finding } from '../rehearsal.ts'
import { seconds } from '../words.ts'
import {
  expectRevealed,
  heldOf,
  knownPairs,
  operate,
  promise,
  recalculateDraws,
  refuseOtherKey,
} from './checks.ts'
import type { Lost } from './lose.ts'
import { settingsOf, startFor, stopServer } from './servers.ts'

/** To a moment before a mistake: everything from before it is there, and nothing from after it. */
export async function restoreMoment(
  folder: string,
  repository: Repository,
  { before, after, players, moment, commitments }: Lost,
  tell: Tell,
): Promise<Finding[]> {
  await using stack = new AsyncDisposableStack()
  tell(`another empty machine; restored to ${moment}`)
  const begunAt = performance.now()
  const machine = await makeMachine(join(folder, 'moment'), repository)
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote']
  await machine.pgbackrest('restore', ...target)
  const { url } = stack.use(await startInstance(machine))
  const restoredMs = performance.now() - begunAt
  const settings = settingsOf(folder, url)

  tell('each deed from before it is there once, and nothing else')
  await inDatabase(settings, (db) => expectEachOnce(db, players, before))
  const tooNew = await heldOf(url, after.deeds)
  promise(tooNew.length === 0, `${tooNew.length} deeds from after the moment are there`)

  tell('seeds: by another key no server starts, by the same one all are revealed')
  await refuseOtherKey(settings)
  const told = acknowledged(after.deeds)
  const known = await knownPairs(url, told)
  promise(known > 0, 'nobody was told a seed after the moment, so that this run proves nothing')
  await operate('fairness renew-seeds', settings)
  const stillKnown = await knownPairs(url, told)
  promise(stillKnown === 0, `players know the seeds of ${stillKnown} pairs that are secret`)
  await expectRevealed(url, commitments)
  const server = await startFor(stack, settings)
  const draws = await Promise.all(players.map((player) => recalculateDraws(server, player)))

  tell('each is asked again under its idempotency key')
  await settleAll(before, [server])
  await stopServer(server)
  await expectCleanAudit(settings)
  return [
    { what: 'from an empty machine to that moment', figure: seconds(restoredMs) },
    {
      what: 'deeds from before it: there once, and the same bytes under the same key',
      figure: `all ${grouped(acknowledged(before).length)}`,
    },
    { what: 'deeds from after it', figure: 'none' },
    {
      what: 'commitments from before it that SEED_KEY kept',
      figure: `all ${grouped(commitments.length)}, and ${grouped(sum(draws))} draws recalculated`,
    },
    { what: 'a server with another SEED_KEY', figure: 'refuses to start' },
    {
      what: 'secret pairs of which players had been told the seed since',
      figure: `${known} of ${commitments.length}; none after \`npm run fairness -- renew-seeds\``,
    },
    { what: '`npm run audit` after both', figure: 'clean' },
  ]
}

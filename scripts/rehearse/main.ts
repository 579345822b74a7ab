// npm run rehearse -- NAME [FILE…] [--keep]: plays a disaster on servers of its own, and says what it cost, which --keep writes to docs/rehearsals/.
import { inspect, parseArgs } from 'node:util'
import { failover } from './failover.ts'
import { kills } from './kills.ts'
import { pooler } from './pooler.ts'
import { missingPackages, type Rehearsal } from './rehearsal.ts'
import { keepReport } from './report.ts'
import { restore } from './restore.ts'

const REHEARSALS: Readonly<Record<string, Rehearsal>> = { failover, kills, pooler, restore }

const print = (text: string) => void process.stdout.write(`${text}\n`)

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [name = '', ...files] = positionals
  const rehearsal = REHEARSALS[name]
  const isPart = files.length > 0
  // The report of a part would pass for that of all.
  if (!rehearsal || (isPart && (!rehearsal.takesFiles || values.keep))) {
    for (const [known, { says }] of Object.entries(REHEARSALS)) print(`${known.padEnd(10)} ${says}`)
    return 1
  }
  const missing = await missingPackages(rehearsal.needs)
  if (missing.length > 0) {
    print(`Not played: this machine lacks ${missing.join(', ')} (apt-get install).`)
    return 1
  }
  try {
    const findings = await rehearsal.play((text) => print(`· ${text}`), files)
    for (const { what, figure } of findings) print(`${what}: ${figure}`)
    if (values.keep) print(`kept in ${await keepReport(name, rehearsal, findings)}`)
    return 0
  } catch (error) {
    process.stderr.write(`${inspect(error)}\n`)
    return 1
  }
}

// npm run audit [-- --head SEQ:HASH …]: proves the money and all that the chain anchors; heads that
// were published earlier are held against it.
import { parseArgs } from 'node:util'
import { audit } from '../server/ledger/audit.ts'
import { SettingError } from '../server/platform/settings.ts'
import { type Act, auditedIn, onDatabase } from './on-database.ts'

await onDatabase(read)

/** @throws SettingError when a head is written in another way than it is published */
function read(args: string[]): Act {
  const { values } = parseArgs({ args, options: { head: { type: 'string', multiple: true } } })
  const published = (values.head ?? []).map((text) => {
    const [, seq, head] = /^([1-9][0-9]*):([0-9a-f]{64})$/.exec(text) ?? []
    if (!seq || !head) throw new SettingError(`--head: ${text} is no SEQ:HASH of the chain`)
    return { seq: Number(seq), head }
  })
  return async (db, settings) => {
    const checks = await audit(await auditedIn(db, settings), published)
    process.exitCode = checks.every(({ miss }) => miss === null) ? 0 : 1
    return checks.flatMap(({ check, rows, miss, told = [] }) => [
      `${miss ? 'MISS' : 'ok  '} ${check} (${rows} looked at)${miss ? `: ${miss}` : ''}`,
      ...told.map((line) => `       ${line}`),
    ])
  }
}

// npm run audit [-- --head SEQ:HASH …]: proves the money and all that the chain anchors; heads that
// were published earlier are held against it.
import { parseArgs } from 'node:util'
import { features } from '../server/features.ts'
import { audit } from '../server/ledger/audit.ts'
import { openDatabase } from '../server/main.ts'
import { openSeedKeys, proveSeedKeys } from '../server/platform/seed-keys.ts'
import { readSettings, SettingError } from '../server/platform/settings.ts'

try {
  const published = publishedHeads()
  const settings = readSettings(process.env)
  const db = await openDatabase(settings, { step: () => {} })
  await db.migrate()
  const seeds = await openSeedKeys(settings)
  await proveSeedKeys(db, seeds)
  const checks = await audit({ db, seeds, features: features() }, published)
  await db.close()
  for (const { check, rows, miss, told = [] } of checks) {
    process.stdout.write(
      `${miss ? 'MISS' : 'ok  '} ${check} (${rows} looked at)${miss ? `: ${miss}` : ''}\n`,
    )
    for (const line of told) process.stdout.write(`       ${line}\n`)
  }
  process.exitCode = checks.every(({ miss }) => miss === null) ? 0 : 1
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** @throws SettingError when a head is written in another way than it is published */
function publishedHeads() {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true } } })
  return (values.head ?? []).map((text) => {
    const [, seq, head] = /^([1-9][0-9]*):([0-9a-f]{64})$/.exec(text) ?? []
    if (!seq || !head) throw new SettingError(`--head: ${text} is no SEQ:HASH of the chain`)
    return { seq: Number(seq), head }
  })
}

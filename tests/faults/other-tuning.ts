// Preloaded into a server: tuning files are read with fields changed, as OTHER_TUNING says, such as
// {"turntable":{"sectors.7.weight":9000}}.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const CHANGES: Record<string, Record<string, unknown>> = JSON.parse(
  process.env.OTHER_TUNING ?? '{}',
)

registerHooks({
  load(url, context, nextLoad) {
    const game = /\/assets\/([a-z]+)\/tuning\.json$/.exec(url)?.[1]
    const changes = game === undefined ? undefined : CHANGES[game]
    if (!changes) return nextLoad(url, context)
    const tuning = JSON.parse(readFileSync(fileURLToPath(url), 'utf8'))
    for (const [path, value] of Object.entries(changes)) {
      const fields = path.split('.')
      const last = fields.pop() ?? ''
      fields.reduce((inner, field) => inner[field], tuning)[last] = value
    }
    return { format: 'json', source: JSON.stringify(tuning), shortCircuit: true }
  },
})

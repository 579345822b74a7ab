// Preloaded into a server: it plays by the tunings of the tests, with fields changed as OTHER_TUNING
// says, such as {"turntable":{"sectors.7.weight":9000}}.
import { registerHooks } from 'node:module'
import { SKY, WHEEL } from '../tunings.ts'

const TUNINGS: Record<string, object> = { adventure: SKY, turntable: WHEEL }
const CHANGES: Record<string, Record<string, unknown>> = JSON.parse(
  process.env.OTHER_TUNING ?? '{}',
)

registerHooks({
  load(url, context, nextLoad) {
    const game = /\/assets\/([a-z]+)\/tuning\.json$/.exec(url)?.[1]
    const known = game === undefined ? undefined : TUNINGS[game]
    if (game === undefined || !known) return nextLoad(url, context)
    const tuning = JSON.parse(JSON.stringify(known))
    for (const [path, value] of Object.entries(CHANGES[game] ?? {})) {
      const fields = path.split('.')
      const last = fields.pop() ?? ''
      fields.reduce((inner, field) => inner[field], tuning)[last] = value
    }
    return { format: 'json', source: JSON.stringify(tuning), shortCircuit: true }
  },
})

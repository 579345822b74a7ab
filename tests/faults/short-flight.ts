// Preloaded into a server: it plays by the sky of the tests, whose flight and treasure take their
// shortest, so that rounds of ten seconds fit.
import { registerHooks } from 'node:module'
import { SKY } from '../tunings.ts'

const TUNING = '/assets/adventure/tuning.json'

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith(TUNING)) return nextLoad(url, context)
    const source = JSON.stringify({ ...SKY, flyingMs: 3_000, revealedMs: 3_000 })
    return { format: 'json', source, shortCircuit: true }
  },
})

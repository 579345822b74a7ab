import { Counter } from 'prom-client'
import { defineMetrics } from '../platform/watch/metrics.ts'

/** What operators watch of the turntable. */
export const turntableMetrics = defineMetrics((registry) => ({
  spins: new Counter({
    name: 'turntable_spins_total',
    help: 'Turntable opportunities drawn by this process.',
    registers: [registry],
  }),
  redraws: new Counter({
    name: 'turntable_redraws_total',
    help: 'Draws taken anew because the seed had moved on meanwhile.',
    registers: [registry],
  }),
}))

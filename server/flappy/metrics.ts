import { Counter } from 'prom-client'
import { defineMetrics } from '../platform/watch/metrics.ts'

/** What operators watch of Flappy Bird. */
export const flappyMetrics = defineMetrics((registry) => ({
  tickets: new Counter({
    name: 'flappy_tickets_total',
    help: 'Tickets given out by this process; one that is given again counts again.',
    registers: [registry],
  }),
  recorded: new Counter({
    name: 'flappy_runs_recorded_total',
    help: 'Runs recorded by this process, those that are held among them.',
    registers: [registry],
  }),
  held: new Counter({
    name: 'flappy_runs_held_total',
    help: 'Runs that wait for an operator, since their taps are inhumanly regular or they came rarely far.',
    registers: [registry],
  }),
  refused: new Counter({
    name: 'flappy_runs_refused_total',
    help: 'Runs refused by this process.',
    labelNames: ['reason'] as const,
    registers: [registry],
  }),
}))

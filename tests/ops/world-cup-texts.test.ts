import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  BET_STATES,
  MARKET_STATES,
  MATCH_STATES,
  OUTCOMES,
  STAGES,
  SUSPENDED_BY,
} from '../../contract/world-cup-constants.ts'
import { eventsIn } from '../../machines/flow/next.ts'
import { marketMachine } from '../../machines/world-cup/market.ts'
import { KINDS } from '../../server/world-cup/kinds.ts'
import { valueAt } from '../../src/ops/tuning/values.ts'

const ROOT = join(import.meta.dirname, '../..')
const EVENTS = new Set(MARKET_STATES.flatMap((it) => eventsIn(marketMachine, it)))

const KEYS = [
  ...STAGES.map((stage) => `choices.stage.${stage}`),
  ...[...MATCH_STATES, ...BET_STATES].map((state) => `choices.state.${state}`),
  ...MARKET_STATES.map((state) => `choices.market.${state}`),
  ...OUTCOMES.map((outcome) => `choices.outcome.${outcome}`),
  ...SUSPENDED_BY.map((who) => `suspendedBy.${who}`),
  ...['BEGIN', ...EVENTS].map((event) => `steps.events.${event}`),
  ...Object.keys(KINDS).map((kind) => kind.replace('worldCup', 'kinds')),
  ...['proposed', 'approved', 'rejected', 'withdrawn'].map((it) => `proposals.states.${it}`),
  ...['model', 'import', 'rule', 'job', 'house'].map((who) => `actors.${who}`),
]

describe.each(['en', 'zh-CN'])('the texts of the World Cup in the console, in %s', (language) => {
  const file = join(ROOT, `locales/ops/${language}/worldCup.json`)
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'))

  it('have words for each stage, outcome, state, step and kind of transfer', () => {
    expect(EVENTS.size).toBeGreaterThan(8)
    const missing = KEYS.filter((key) => {
      const text = valueAt(texts, key.split('.'))
      return typeof text !== 'string' || text.trim() === ''
    })
    expect(missing).toEqual([])
  })
})

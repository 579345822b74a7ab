// npm run simulate: a lively day of an app, told to a running server as the brand's backend would.
import { parseArgs } from 'node:util'
import type { Brand } from '../../contract/brands.ts'
import { BRANDS } from '../platform/brands.ts'
import { worldOf } from '../platform/database/world.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { openSeedKeys } from '../platform/secrets/seed-keys.ts'
import { SettingError } from '../platform/settings.ts'
import { MINUTE_MS } from './apps-cast.ts'
import { castOf } from './apps-people.ts'
import { eventsBetween } from './apps-plan.ts'
import { BATCH, backendKeyOf, tellBatch } from './apps-tell.ts'
import { type Tally, tallyLines, tallyOf } from './simulate-tally.ts'

const USAGE =
  'npm run simulate -- --users COUNT --minutes COUNT [--brand BRAND] [--url ADDRESS] [--seed WORD]'
const MOST_USERS = 20_000
/** A little less than events may be late. */
const MOST_MINUTES = 34 * 24 * 60
/** Planned at a time. */
const CHUNK_MINUTES = 60

interface Wish {
  users: number
  minutes: number
  brand: Brand
  url: string | undefined
  seed: string
}

/** `npm run simulate`: the same words tell the same events under the same ids. */
export const simulateCommand: Command = (words) => {
  const wish = wishOf(words)
  return (context) => simulate(context, wish)
}

async function simulate(context: CommandContext, wish: Wish): Promise<string[]> {
  const { db, settings, clock } = context
  const { brand, users, minutes } = wish
  if ((await worldOf(db))?.kind !== 'demo') {
    throw new SettingError('It plays in a demo world alone: what happens in an app is worth money.')
  }
  const key = await backendKeyOf({ db, settings, seeds: await openSeedKeys(settings) }, brand)
  if (key === undefined) throw new SettingError(`${brand} has no key to sign by (BRAND_KEYS)`)
  const address = wish.url ?? `http://127.0.0.1:${settings.port}`
  const cast = await castOf(context, { brand, users, seed: `${wish.seed}.${users}` })
  const until = clock.now() - (clock.now() % MINUTE_MS)
  const began = performance.now()
  const tally = tallyOf()
  for (let left = minutes; left > 0; left -= CHUNK_MINUTES) {
    const from = until - left * MINUTE_MS
    const events = eventsBetween(cast, from, Math.min(until, from + CHUNK_MINUTES * MINUTE_MS))
    for (let at = 0; at < events.length; at += BATCH) {
      const batch = events.slice(at, at + BATCH)
      const { told, tries } = await tellBatch({ address, brand, key, clock }, batch)
      tally.add(batch, told, tries)
    }
  }
  return reportOf(wish, { tally, until, seconds: (performance.now() - began) / 1_000 })
}

function reportOf(
  { brand, users, minutes }: Wish,
  { tally, until, seconds }: { tally: Tally; until: number; seconds: number },
): string[] {
  return [
    `${users} people of ${brand}, ${minutes} minutes up to ${new Date(until).toISOString()}`,
    ...tallyLines(tally),
    `${tally.events} events in ${seconds.toFixed(1)} s: ${Math.round(tally.events / seconds)} a second; ${tally.again} batches told again`,
  ]
}

function wishOf(words: string[]): Wish {
  const { users, minutes, brand, url, seed } = optionsOf(words)
  if (brand === undefined || !BRANDS.has(brand)) {
    throw new SettingError(
      `There is no brand ${brand}; there are ${[...BRANDS.keys()].join(', ')}.`,
    )
  }
  if (url !== undefined && !URL.canParse(url)) throw new SettingError(USAGE)
  if (!/^[\w-]{1,20}$/.test(seed)) throw new SettingError(USAGE)
  return {
    users: countOf(users, 2, MOST_USERS),
    minutes: countOf(minutes, 1, MOST_MINUTES),
    brand,
    url: url?.replace(/\/$/, ''),
    seed,
  }
}

function optionsOf(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        users: { type: 'string' },
        minutes: { type: 'string' },
        brand: { type: 'string', default: 'companion' },
        url: { type: 'string' },
        seed: { type: 'string', default: 'simulate' },
      },
    }).values
  } catch {
    throw new SettingError(USAGE)
  }
}

function countOf(text: string | undefined, least: number, most: number): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= least && count <= most) return count
  throw new SettingError(`${USAGE}: users from 2 to ${MOST_USERS}, minutes to ${MOST_MINUTES}`)
}

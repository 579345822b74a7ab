// What a definition of a campaign must be, and what it costs: rules on fixtures (decision 048).
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Campaign } from '../../contract/campaigns-definition.ts'
import { boxReturns, costOf } from '../../machines/campaigns/cost.ts'
import { daysOf, periodOf } from '../../machines/campaigns/period.ts'
import { playBoxes } from '../../machines/campaigns/played-boxes.ts'
import { campaignFaults } from '../../machines/campaigns/proof.ts'
import { tokenWorths } from '../../machines/campaigns/worth.ts'

const light = {
  ...{ sky: ['#000000', '#111111'], accent: '#ffffff', onAccent: '#000000' },
  ...{ surface: '#222222', text: '#ffffff', secondary: '#cccccc' },
}
const spot = { x: 10, y: 10 }
const good = Campaign.parse({
  ...{ version: 1, id: 'spring' },
  period: { from: '2026-03-01T00:00', to: '2026-03-04T12:00', offset: '+05:30' },
  who: { role: 'any', countries: [] },
  countingHours: 6,
  worth: { goldPerDiamond: 100, ship: 10, chance: 5 },
  tokens: ['seed', 'leaf', 'bud'],
  blocks: [
    {
      ...{ kind: 'tasks', id: 'garden', lights: null },
      tasks: [
        {
          ...{ id: 'dig', measure: 'greetings', target: 5, window: 'day', spot: null },
          rewards: [{ kind: 'token', token: 'seed', amount: 4 }],
        },
        {
          ...{ id: 'rake', measure: 'texts', target: 50, window: 'period', spot: null },
          rewards: [{ kind: 'gold', amount: 200 }],
        },
      ],
    },
    {
      ...{ kind: 'boxes', id: 'pots' },
      boxes: [
        {
          ...{ id: 'clay', price: { kind: 'token', token: 'seed', amount: 4 }, spot, width: 60 },
          outcomes: [
            { id: 'a', weight: 1, rewards: [{ kind: 'token', token: 'leaf', amount: 1 }] },
            { id: 'b', weight: 1, rewards: [{ kind: 'token', token: 'bud', amount: 1 }] },
          ],
        },
        {
          ...{ id: 'glass', price: { kind: 'diamond', amount: 20 }, spot, width: 60 },
          outcomes: [
            { id: 'c', weight: 3, rewards: [{ kind: 'diamond', amount: 10 }] },
            { id: 'd', weight: 1, rewards: [{ kind: 'token', token: 'bud', amount: 4 }] },
          ],
        },
      ],
    },
    {
      ...{ kind: 'exchange', id: 'bench' },
      recipes: [
        {
          ...{
            id: 'bunch',
            needs: [
              { token: 'leaf', amount: 1 },
              { token: 'bud', amount: 1 },
            ],
          },
          ...{ rewards: [{ kind: 'gold', amount: 1_600 }], most: 5 },
        },
      ],
    },
    {
      ...{ kind: 'ranking', id: 'best', scores: [{ measure: 'gifts-given', each: 2 }] },
      prizes: [
        { from: 1, to: 1, rewards: [{ kind: 'diamond', amount: 100 }] },
        { from: 2, to: 3, rewards: [{ kind: 'diamond', amount: 50 }] },
      ],
    },
  ],
  mostADay: 20_000,
  scene: {
    ...{ height: 400, day: light, night: light },
    layers: [
      {
        ...{ sprite: 'sun', x: 10, y: 10, width: 50, motion: 'glow', seconds: 4, when: 'day' },
        ...{ count: 1, front: false },
      },
    ],
    tune: { wave: 'sine', stepMs: 200, notes: [0, 4, 7, null] },
  },
})

/** The faults of a definition that differs in one thing. */
function faultsOf(change: (campaign: Campaign) => void): string[] {
  const changed = structuredClone(good)
  change(changed)
  return campaignFaults(changed).map(({ field, code }) => `${field} ${code}`)
}
type Of<K extends Campaign['blocks'][number]['kind']> = Extract<
  Campaign['blocks'][number],
  { kind: K }
>
const block = <K extends Campaign['blocks'][number]['kind']>(campaign: Campaign, kind: K) =>
  campaign.blocks.find((it) => it.kind === kind) as Of<K>

describe('worth, by hand', () => {
  it('prices tokens so that nothing is made of less than it is worth', () => {
    // 1,600 gold are 16 diamonds, 8 for each of the two; a clay pot gives one of them for 4 seeds.
    expect(Object.fromEntries(tokenWorths(good))).toEqual({ seed: 2, leaf: 8, bud: 8 })
  })

  it('counts what a box gives on average, and opening it bears that out', () => {
    // Three in four give 10, one gives four buds of 8.
    expect(boxReturns(good)).toMatchObject([{ id: 'glass', mean: 15.5, price: 20 }])
    const [glass] = playBoxes(good, 'spring', 4_000)
    expect(15.5 / 20).toBeGreaterThanOrEqual(glass?.low ?? 1)
    expect(15.5 / 20).toBeLessThanOrEqual(glass?.high ?? 0)
  })

  it('costs a thousand people at the most what all of them get who do everything', () => {
    expect(daysOf(periodOf(good.period))).toEqual(
      ['01', '02', '03', '04'].map((day) => `2026-03-${day}`),
    )
    // A day 4 seeds of 2, and 200 gold once; 100 and twice 50 for the best.
    const tasks = (4 * 8 + 2) * 1_000
    expect(costOf(good)).toEqual({ days: 4, tasks, prizes: 200, total: tasks + 200, aDay: 8_550 })
  })
})

describe('a definition', () => {
  it('is right', () => {
    expect(campaignFaults(good)).toEqual([])
  })

  it.each<[string, string, (campaign: Campaign) => void]>([
    [
      'an offset beyond the clocks',
      'period.offset noOffset',
      (it) => {
        it.period.offset = '+14:30'
      },
    ],
    [
      'an offset of odd minutes',
      'period.offset noOffset',
      (it) => {
        it.period.offset = '+05:20'
      },
    ],
    [
      'a day that there is not',
      'period.from noMoment',
      (it) => {
        it.period.from = '2026-02-30T00:00'
      },
    ],
    [
      'an end before the beginning',
      'period.to notSoLong',
      (it) => {
        it.period.to = '2026-02-01T00:00'
      },
    ],
    [
      'too long a period',
      'period.to notSoLong',
      (it) => {
        it.period.to = '2026-06-01T00:00'
      },
    ],
    [
      'a name twice',
      'blocks.1.boxes.1.id twice',
      (it) => {
        Object.assign(block(it, 'boxes').boxes[1] ?? {}, { id: 'clay' })
      },
    ],
    [
      'a token that nobody gives',
      'tokens.3 neverGiven',
      (it) => {
        it.tokens.push('stone')
      },
    ],
    [
      'a price in what is no token',
      'blocks.1.boxes.0.price.token noToken',
      (it) => {
        Object.assign(block(it, 'boxes').boxes[0] ?? {}, {
          price: { kind: 'token', token: 'pearl', amount: 1 },
        })
      },
    ],
    [
      'a token that leads back to itself',
      'blocks.2.recipes.0.rewards.0.token leadsBack',
      (it) => {
        Object.assign(block(it, 'exchange').recipes[0] ?? {}, {
          rewards: [{ kind: 'token', token: 'leaf', amount: 1 }],
        })
      },
    ],
    [
      'a prize in tokens',
      'blocks.3.prizes.0.rewards.0 tokenTooLate',
      (it) => {
        Object.assign(block(it, 'ranking').prizes[0] ?? {}, {
          rewards: [{ kind: 'token', token: 'bud', amount: 1 }],
        })
      },
    ],
    [
      'places that leave one out',
      'blocks.3.prizes.1 placesApart',
      (it) => {
        Object.assign(block(it, 'ranking').prizes[1] ?? {}, { from: 3 })
      },
    ],
    [
      'a light without its place',
      'blocks.0.tasks.0.spot noSpot',
      (it) => {
        block(it, 'tasks').lights = { unlit: 'dark', lit: 'bright', width: 20 }
      },
    ],
    [
      'a box that gives too much',
      'blocks.1.boxes.1.outcomes givesTooMuch',
      (it) => {
        Object.assign(block(it, 'boxes').boxes[1] ?? {}, { price: { kind: 'diamond', amount: 17 } })
      },
    ],
    [
      'more than it may cost',
      'mostADay costsTooMuch',
      (it) => {
        it.mostADay = 8_549
      },
    ],
  ])('with %s is refused at its field', (_what, said, change) => {
    expect(faultsOf(change)).toContain(said)
  })
})

const SEASONS = readdirSync(new URL('../../assets/campaigns', import.meta.url))

describe('the seasons of this release', () => {
  it.each(SEASONS)('%s is right', (id) => {
    const file = new URL(`../../assets/campaigns/${id}/campaign.json`, import.meta.url)
    expect(campaignFaults(Campaign.parse(JSON.parse(readFileSync(file, 'utf8'))))).toEqual([])
  })
})

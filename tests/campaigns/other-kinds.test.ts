// What packages, couples, families and close friends may be, and what they cost: rules on a season of this release.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Block, Campaign, type Reward } from '../../contract/campaigns-definition.ts'
import { FAMILY_MEMBERS } from '../../contract/families-constants.ts'
import { CLOSE_FRIENDS } from '../../contract/friends-constants.ts'
import { COSTED_PEOPLE, costOf } from '../../machines/campaigns/cost.ts'
import { campaignFaults } from '../../machines/campaigns/proof.ts'

const FILE = new URL('../../assets/campaigns/close-friends/campaign.json', import.meta.url)
const season = Campaign.parse(JSON.parse(readFileSync(FILE, 'utf8')))
/** Without its block of friends, and with any costs. */
const rest: Campaign = {
  ...season,
  mostADay: 1_000_000,
  blocks: season.blocks.filter(({ kind }) => kind !== 'friends'),
}
const withBlock = (block: Block): Campaign => ({ ...rest, blocks: [...rest.blocks, block] })
const LAST = rest.blocks.length

const diamond = (amount: number): Reward => ({ kind: 'diamond', amount })
const ship = (amount: number): Reward => ({ kind: 'item', item: 'ships', amount, days: 7 })
const faultsOf = (block: Block) =>
  campaignFaults(withBlock(block)).map(({ field, code }) => `${field} ${code}`)
const costs = (block: Block) => costOf(withBlock(block)).total - costOf(rest).total

const friends = (...levels: [closeness: number, reward: Reward][]): Block => ({
  ...{ kind: 'friends', id: 'circle' },
  levels: levels.map(([closeness, reward], at) => ({
    ...{ id: `level-${at}`, closeness, rewards: [reward] },
  })),
})
const shelf = (price: number, ...contents: Reward[]): Block => ({
  ...{ kind: 'packages', id: 'shelf' },
  packages: [
    { id: 'parcel', price: { kind: 'diamond', amount: price }, contents, stock: 5, most: 1 },
  ],
})
const prizes = (...rewards: Reward[]) => [{ from: 1, to: 2, rewards }]

describe('close friends', () => {
  it('cost each level for as many friends as one has, of everybody', () => {
    const block = friends([100, diamond(2)], [200, ship(1)])
    expect(costs(block)).toBe((2 + season.worth.ship) * CLOSE_FRIENDS * COSTED_PEOPLE)
    expect(faultsOf(block)).toEqual([])
  })

  it('have levels of which each is further than the one before', () => {
    const block = friends([100, diamond(1)], [100, diamond(1)], [99, diamond(1)])
    expect(faultsOf(block)).toEqual([
      `blocks.${LAST}.levels.1.closeness noFurther`,
      `blocks.${LAST}.levels.2.closeness noFurther`,
    ])
  })
})

describe('a package', () => {
  it('holds no diamonds', () => {
    expect(faultsOf(shelf(100, ship(1), diamond(1)))).toEqual([
      `blocks.${LAST}.packages.0.contents.1 noDiamonds`,
    ])
  })

  it('holds no more that can win diamonds than it costs; its gold is left out of that', () => {
    const gold: Reward = { kind: 'gold', amount: 1_000_000 }
    expect(faultsOf(shelf(2 * season.worth.ship, ship(2), gold))).toEqual([])
    expect(faultsOf(shelf(2 * season.worth.ship - 1, ship(2)))).toEqual([
      `blocks.${LAST}.packages.0.contents givesTooMuch`,
    ])
  })

  it('costs nothing: it is paid for', () => {
    expect(costs(shelf(100, ship(1)))).toBe(0)
  })
})

describe('prizes of teams', () => {
  it('cost twice of couples, since each of the two gets the whole', () => {
    const block: Block = { kind: 'couples', id: 'pairs', each: 1, prizes: prizes(diamond(7)) }
    expect(costs(block)).toBe(2 * 2 * 7)
  })

  it('cost money once of families, and things for everybody in them', () => {
    const scores = [{ measure: 'gifts-given' as const, each: 1 }]
    const block: Block = {
      ...{ kind: 'families', id: 'clans', scores },
      prizes: prizes(diamond(7), ship(1)),
    }
    expect(costs(block)).toBe(2 * (7 + FAMILY_MEMBERS * season.worth.ship))
  })
})

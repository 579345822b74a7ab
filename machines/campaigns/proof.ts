// What is wrong with a definition beyond single fields: called by `assets:check`, at start and by the console.
import { BOX_MOST_PERCENT, PACKAGE_MOST_PERCENT } from '../../contract/campaigns-constants.ts'
import type { Block, Campaign, CampaignTexts } from '../../contract/campaigns-definition.ts'
import { excessOf, type TuningFault } from '../fair/bound.ts'
import { boxReturns, COSTED_PEOPLE, costOf } from './cost.ts'
import { fault } from './fault.ts'
import { offsetMinutes, wallTimeAt } from './period.ts'
import { tokenFaults } from './tokens.ts'
import { blocksOf, tokenWorths, worthOf } from './worth.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 60

/** All faults of a definition; none of one that may be published. */
export function campaignFaults(campaign: Campaign): TuningFault[] {
  const when = periodFaults(campaign)
  const made = [
    ...nameFaults(campaign),
    ...tokenFaults(campaign),
    ...prizeFaults(campaign),
    ...lightFaults(campaign),
    ...levelFaults(campaign),
    ...contentFaults(campaign),
  ]
  // Costs are a matter of a period and of tokens that are right.
  if (when.length + made.length > 0) return [...when, ...made]
  return [...returnFaults(campaign), ...bargainFaults(campaign), ...costFaults(campaign)]
}

/** What is wrong with its period alone: without one it has no days. */
export function periodFaults({ period: { from, to, offset } }: Campaign): TuningFault[] {
  const minutes = offsetMinutes(offset)
  if (minutes === null) return [fault('period.offset', 'is no offset from UTC', 'noOffset')]
  const startsAt = wallTimeAt(from, minutes)
  const endsAt = wallTimeAt(to, minutes)
  const faults: TuningFault[] = []
  if (startsAt === null) faults.push(fault('period.from', 'is no moment', 'noMoment'))
  if (endsAt === null) faults.push(fault('period.to', 'is no moment', 'noMoment'))
  if (startsAt === null || endsAt === null) return faults
  if (endsAt - startsAt < DAY_MS || endsAt - startsAt > MOST_DAYS * DAY_MS) {
    const what = `is not 1 to ${MOST_DAYS} days after the beginning`
    return [fault('period.to', what, 'notSoLong', { most: MOST_DAYS })]
  }
  return []
}

/** The ids of a definition with their fields; each but a token's use is there once. */
function nameFaults({ blocks, tokens }: Campaign): TuningFault[] {
  const parts: [string, string][] = [
    ...tokens.map((id, at): [string, string] => [id, `tokens.${at}`]),
    ...blocks.flatMap((block, at) => [
      [block.id, `blocks.${at}.id`] as [string, string],
      ...partsOf(block).map(([id, field]): [string, string] => [id, `blocks.${at}.${field}`]),
    ]),
  ]
  const seen = new Set<string>()
  return parts.flatMap(([id, field]) => {
    const isTwice = seen.has(id)
    seen.add(id)
    return isTwice ? [fault(field, `names ${id} a second time`, 'twice', { id })] : []
  })
}

function partsOf(block: Block): [string, string][] {
  switch (block.kind) {
    case 'tasks':
      return block.tasks.map(({ id }, at) => [id, `tasks.${at}.id`])
    case 'boxes':
      return block.boxes.map(({ id }, at) => [id, `boxes.${at}.id`])
    case 'exchange':
      return block.recipes.map(({ id }, at) => [id, `recipes.${at}.id`])
    case 'packages':
      return block.packages.map(({ id }, at) => [id, `packages.${at}.id`])
    case 'friends':
      return block.levels.map(({ id }, at) => [id, `levels.${at}.id`])
    default:
      return []
  }
}

/** Where tasks have lights, each has its place. */
function lightFaults({ blocks }: Campaign): TuningFault[] {
  return blocks.flatMap((block, at) =>
    block.kind !== 'tasks'
      ? []
      : block.tasks.flatMap(({ spot }, n) =>
          (spot === null) === (block.lights === null)
            ? []
            : [fault(`blocks.${at}.tasks.${n}.spot`, 'is not as the block has lights', 'noSpot')],
        ),
  )
}

/** Places follow one another from the first. */
function prizeFaults({ blocks }: Campaign): TuningFault[] {
  return blocks.flatMap((block, at) => {
    if (!('prizes' in block)) return []
    let next = 1
    return block.prizes.flatMap(({ from, to }, n) => {
      const isRight = from === next && to >= from
      next = to + 1
      const field = `blocks.${at}.prizes.${n}`
      return isRight ? [] : [fault(field, 'leaves a place out or pays one twice', 'placesApart')]
    })
  })
}

/** Each level is further than the one before. */
function levelFaults({ blocks }: Campaign): TuningFault[] {
  return blocks.flatMap((block, at) =>
    block.kind !== 'friends'
      ? []
      : block.levels.flatMap(({ closeness }, n) =>
          closeness > (block.levels[n - 1]?.closeness ?? 0)
            ? []
            : [fault(`blocks.${at}.levels.${n}.closeness`, 'is no more than before', 'noFurther')],
        ),
  )
}

/** Nobody buys diamonds with diamonds. */
function contentFaults({ blocks }: Campaign): TuningFault[] {
  return blocks.flatMap((block, at) =>
    block.kind !== 'packages'
      ? []
      : block.packages.flatMap(({ contents }, n) =>
          contents.flatMap(({ kind }, place) =>
            kind === 'diamond'
              ? [
                  fault(
                    `blocks.${at}.packages.${n}.contents.${place}`,
                    'is of diamonds',
                    'noDiamonds',
                  ),
                ]
              : [],
          ),
        ),
  )
}

/** What of a package can win diamonds is no bargain: gold and ornaments are. */
function bargainFaults(campaign: Campaign): TuningFault[] {
  const tokens = tokenWorths(campaign)
  return campaign.blocks.flatMap((block, at) =>
    block.kind !== 'packages'
      ? []
      : block.packages.flatMap(({ price, contents }, n) => {
          if (price.kind !== 'diamond') return []
          const winning = contents.filter(({ kind }) => kind === 'item' || kind === 'token')
          const worth = worthOf(winning, campaign.worth, tokens)
          const excess = excessOf(worth / price.amount, PACKAGE_MOST_PERCENT)
          return excess ? [{ field: `blocks.${at}.packages.${n}.contents`, ...excess }] : []
        }),
  )
}

function returnFaults(campaign: Campaign): TuningFault[] {
  return boxReturns(campaign).flatMap(({ block, box, mean, price }) => {
    const excess = excessOf(mean / price, BOX_MOST_PERCENT)
    return excess ? [{ field: `blocks.${block}.boxes.${box}.outcomes`, ...excess }] : []
  })
}

function costFaults(campaign: Campaign): TuningFault[] {
  const { aDay } = costOf(campaign)
  const { mostADay } = campaign
  if (aDay <= mostADay) return []
  const what = `may cost ${aDay} diamonds a day for ${COSTED_PEOPLE} people, more than ${mostADay}`
  return [fault('mostADay', what, 'costsTooMuch', { cost: aDay, most: mostADay })]
}

/** All sprites that a definition needs. */
export function spritesOf({ tokens, blocks, scene }: Campaign): string[] {
  const boxes = blocks.flatMap((block) =>
    block.kind === 'boxes' ? block.boxes.flatMap(({ id }) => [id, `${id}-open`]) : [],
  )
  const lights = blocks.flatMap((block) =>
    block.kind === 'tasks' && block.lights ? [block.lights.unlit, block.lights.lit] : [],
  )
  const named = blocks.flatMap((block) => {
    if (block.kind === 'packages') return block.packages.map(({ id }) => id)
    return block.kind === 'friends' ? block.levels.map(({ id }) => id) : []
  })
  const layers = scene.layers.map(({ sprite }) => sprite)
  return [...new Set([...tokens, ...boxes, ...lights, ...named, ...layers])]
}

/** What is wrong with the texts of a definition in one language: each of its parts is named, and nothing else. */
export function textFaults({ tokens, blocks }: Campaign, texts: CampaignTexts): TuningFault[] {
  const ids = {
    tokens,
    boxes: blocksOf({ blocks }, 'boxes').flatMap(({ boxes }) => boxes.map(({ id }) => id)),
    recipes: blocksOf({ blocks }, 'exchange').flatMap(({ recipes }) => recipes.map(({ id }) => id)),
    packages: blocksOf({ blocks }, 'packages').flatMap(({ packages }) =>
      packages.map(({ id }) => id),
    ),
    levels: blocksOf({ blocks }, 'friends').flatMap(({ levels }) => levels.map(({ id }) => id)),
    blocks: blocks.map(({ id }) => id),
  }
  return Object.entries(ids).flatMap(([part, needed]) => {
    const there = Object.keys(texts[part as keyof typeof ids])
    return [
      ...needed
        .filter((id) => !there.includes(id))
        .map((id) => fault(`${part}.${id}`, 'is missing', 'textMissing')),
      ...there
        .filter((id) => !needed.includes(id))
        .map((id) => fault(`${part}.${id}`, 'names nothing of the definition', 'textUnused')),
    ]
  })
}

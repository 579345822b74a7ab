// What is added begins as.
import type {
  Block,
  Campaign,
  CampaignBox,
  CampaignCloseness,
  CampaignPackage,
  CampaignRecipe,
  CampaignTask,
  Reward,
} from '../../../../contract/campaigns-definition.ts'

export const BLOCK_KINDS = [
  'tasks',
  'boxes',
  'exchange',
  'packages',
  'ranking',
  'couples',
  'families',
  'friends',
  'description',
] as const

const GOLD: Reward[] = [{ kind: 'gold', amount: 10 }]
const SPOT = { x: 187, y: 300 }

/** An id that nothing of a definition has, such as `box-3`. */
export function freeId({ blocks, tokens }: Pick<Campaign, 'blocks' | 'tokens'>, stem: string) {
  const taken = new Set([
    ...tokens,
    ...blocks.flatMap((block) => [block.id, ...partsOf(block).map(({ id }) => id)]),
  ])
  let number = 1
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

function partsOf(block: Block): readonly { id: string }[] {
  switch (block.kind) {
    case 'tasks':
      return block.tasks
    case 'boxes':
      return block.boxes
    case 'exchange':
      return block.recipes
    case 'packages':
      return block.packages
    case 'friends':
      return block.levels
    default:
      return []
  }
}

export function blankTask(id: string, hasLights: boolean): CampaignTask {
  return {
    ...{ id, measure: 'greetings', target: 5, window: 'day', rewards: GOLD },
    spot: hasLights ? SPOT : null,
  }
}

export const blankOutcome = (number: number): CampaignBox['outcomes'][number] => ({
  ...{ id: `outcome-${number}`, weight: 1, rewards: GOLD },
})

export const blankBox = (id: string): CampaignBox => ({
  id,
  price: { kind: 'diamond', amount: 10 },
  outcomes: [blankOutcome(1), blankOutcome(2)],
  spot: SPOT,
  width: 80,
})

export const blankRecipe = (id: string, token: string): CampaignRecipe => ({
  ...{ id, needs: [{ token, amount: 1 }], rewards: GOLD, most: 1 },
})

export const blankPackage = (id: string): CampaignPackage => ({
  ...{ id, price: { kind: 'diamond', amount: 10 }, contents: GOLD, stock: 100, most: 1 },
})

export const blankLevel = (id: string, closeness: number): CampaignCloseness => ({
  ...{ id, closeness, rewards: GOLD },
})

const SCORE = { measure: 'gifts-given', each: 1 } as const
const PRIZE = { from: 1, to: 1, rewards: GOLD }

/** A block of a kind with the least that it may hold. */
export function blankBlock(kind: Block['kind'], definition: Campaign): Block {
  const id = freeId(definition, kind)
  switch (kind) {
    case 'tasks':
      return { kind, id, lights: null, tasks: [blankTask(freeId(definition, 'task'), false)] }
    case 'boxes':
      return { kind, id, boxes: [blankBox(freeId(definition, 'box'))] }
    case 'exchange': {
      const recipe = blankRecipe(freeId(definition, 'recipe'), definition.tokens[0] ?? '')
      return { kind, id, recipes: [recipe] }
    }
    case 'ranking':
      return { kind, id, scores: [SCORE], prizes: [PRIZE] }
    case 'packages':
      return { kind, id, packages: [blankPackage(freeId(definition, 'package'))] }
    case 'couples':
      return { kind, id, each: 1, prizes: [PRIZE] }
    case 'families':
      return { kind, id, scores: [SCORE], prizes: [PRIZE] }
    case 'friends':
      return { kind, id, levels: [blankLevel(freeId(definition, 'level'), 100)] }
    case 'description':
      return { kind, id }
  }
}

import type { CampaignEdition, CampaignMine, TaskStanding } from '../../../contract/campaigns.ts'
import type {
  Campaign,
  CampaignPackage,
  CampaignTask,
} from '../../../contract/campaigns-definition.ts'
import { blocksOf } from '../../../machines/campaigns/worth.ts'

/** The most that one call claims. */
const AT_ONCE_MOST = 40

/** An edition as its page shows it: with what is mine after the last tap, whether or not it was loaded again. */
export interface Shown {
  edition: CampaignEdition
  mine: CampaignMine
  /** I may do everything in it now. */
  isOpen: boolean
  /** I may take what I have reached and collected; while it is counted, too. */
  canCollect: boolean
}

/** A task with how far I am. */
export interface OwnTask extends TaskStanding {
  definition: CampaignTask
}

/** Names a task on its day. */
export const keyOf = ({ block, task, day }: TaskStanding) => `${block} ${task} ${day}`

/** Tasks with what they ask for. */
export function ownTasks({ edition }: Pick<Shown, 'edition'>, standings: readonly TaskStanding[]) {
  const tasks = blocksOf(edition.definition, 'tasks')
  return standings.flatMap((standing): OwnTask[] => {
    const block = tasks.find(({ id }) => id === standing.block)
    const definition = block?.tasks.find(({ id }) => id === standing.task)
    return definition ? [{ ...standing, definition }] : []
  })
}

/** A task is done. */
export const isReached = ({ value, definition }: OwnTask) => value >= definition.target

/** All rewards that can be taken now, what lapses first before the rest. */
export function waitingOf(shown: Shown): OwnTask[] {
  const { receipt, tasks } = shown.mine
  return ownTasks(shown, [...receipt, ...tasks])
    .filter((task) => isReached(task) && !task.isClaimed)
    .slice(0, AT_ONCE_MOST)
}

/** All boxes, each with its block. */
export const boxesOf = (campaign: Pick<Campaign, 'blocks'>) =>
  blocksOf(campaign, 'boxes').flatMap(({ id, boxes }) => boxes.map((box) => ({ block: id, box })))

/** All packages, each with its block. */
export const packagesOf = (campaign: Pick<Campaign, 'blocks'>) =>
  blocksOf(campaign, 'packages').flatMap(({ id, packages }) =>
    packages.map((sold) => ({ block: id, sold })),
  )

/** Whether I can buy a package now, or why not. */
type SaleState = 'open' | 'limit' | 'soldOut' | 'closed'

/** How a package stands: how many are left for all, how many are mine, and whether I can buy it. */
export function saleOf(
  { mine, isOpen }: Pick<Shown, 'mine' | 'isOpen'>,
  { id, stock, most }: CampaignPackage,
) {
  const { left, bought } = mine.packages[id] ?? { left: stock, bought: 0 }
  const state = (): SaleState => {
    if (bought >= most) return 'limit'
    if (left === 0) return 'soldOut'
    return isOpen ? 'open' : 'closed'
  }
  return { left, bought, state: state() }
}

import type { ShownState } from '../../../contract/campaigns-constants.ts'
import type {
  Block,
  Campaign,
  CampaignTask,
  CampaignTexts,
} from '../../../contract/campaigns-definition.ts'

/** A season at a moment, as somebody sees it who has done so much of it. */
export interface Previewed {
  definition: Campaign
  texts: CampaignTexts
  /** Addresses of sprites by their names. */
  art: Readonly<Record<string, string>>
  state: ShownState
  at: number
  /** How much of the tasks is done, from 0 to 1. */
  progress: number
}

export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>

/** Whether nothing can be done in it yet: whoever waits has done nothing. */
const isBefore = ({ state }: Pick<Previewed, 'state'>) => state === 'announced'

/** How far a task is: the first ones of a block are done before the next. */
export function doneOf(
  shown: Pick<Previewed, 'state' | 'progress'>,
  tasks: readonly CampaignTask[],
  place: number,
): number {
  const target = tasks[place]?.target ?? 0
  if (isBefore(shown)) return 0
  const done = shown.progress * tasks.length - place
  return Math.floor(target * Math.min(1, Math.max(0, done)))
}

/** Tokens that the tasks which are done have brought, each once. */
export function tokensOf(shown: Previewed): Map<string, number> {
  const tokens = new Map(shown.definition.tokens.map((token) => [token, 0]))
  for (const block of shown.definition.blocks) {
    if (block.kind !== 'tasks') continue
    for (const [place, { target, rewards }] of block.tasks.entries()) {
      if (doneOf(shown, block.tasks, place) < target) continue
      for (const reward of rewards) {
        if (reward.kind !== 'token') continue
        tokens.set(reward.token, (tokens.get(reward.token) ?? 0) + reward.amount)
      }
    }
  }
  return tokens
}

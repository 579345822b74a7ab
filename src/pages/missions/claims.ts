import type { Answer } from '../../../contract/api.ts'
import type { MissionState } from '../../../contract/missions.ts'
import type { MissionReward } from '../../../contract/missions-tuning.ts'

export type Missions = Answer<'GET /api/missions'>

/** The most that one call claims. */
const AT_ONCE_MOST = 50

/** Names a mission in one of its windows. */
export function keyOf({ id, day }: Pick<MissionState, 'id' | 'day'>): string {
  return `${id} ${day}`
}

/** All that can be collected now, what lapses first before the rest. */
export function waitingOf({ receipt, missions }: Pick<Missions, 'receipt' | 'missions'>) {
  return [...receipt, ...missions].filter(({ state }) => state === 'reached').slice(0, AT_ONCE_MOST)
}

/** Shows as collected what was collected since the missions were loaded. */
export function withCollected(missions: Missions, collected: ReadonlySet<string>): Missions {
  const asNow = (mission: MissionState): MissionState =>
    collected.has(keyOf(mission)) ? { ...mission, state: 'claimed' } : mission
  return {
    ...missions,
    missions: missions.missions.map(asNow),
    receipt: missions.receipt.map(asNow).filter(({ state }) => state !== 'claimed'),
  }
}

/** Rewards by currency, each once. */
export function sumOf(rewards: readonly MissionReward[]): MissionReward[] {
  return (['diamond', 'gold'] as const).flatMap((currency) => {
    const amount = rewards
      .filter((it) => it.currency === currency)
      .reduce((sum, it) => sum + it.amount, 0)
    return amount > 0 ? [{ currency, amount }] : []
  })
}

import type { ActiveSeed } from '../fairness/seeds.ts'

const REMEMBERED_PLAYERS = 20_000

/** Lets one player's spins in this process pass one after the other, and remembers where their seed stands. */
export interface PlayerQueue {
  /**
   * Runs after this player's earlier actions have ended.
   * @param action gets what is remembered; what the database says wins over it
   */
  run<T>(userId: number, action: (seeds: Map<number, ActiveSeed>) => Promise<T>): Promise<T>
}

export function playerQueue(): PlayerQueue {
  const last = new Map<number, Promise<unknown>>()
  const seeds = new Map<number, ActiveSeed>()
  return {
    run(userId, action) {
      if (seeds.size > REMEMBERED_PLAYERS) seeds.clear()
      const before = last.get(userId) ?? Promise.resolve()
      const result = before.then(() => action(seeds))
      const ended = result
        .catch(() => {})
        .finally(() => {
          if (last.get(userId) === ended) last.delete(userId)
        })
      last.set(userId, ended)
      return result
    },
  }
}

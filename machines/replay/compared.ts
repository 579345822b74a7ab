// How two runs are held against each other: by what happened in them. What decides (`deciding.ts`) also
// says when and whose a run was, and what its player had at first; neither is a difference.

/** Paths in what decides, such as `chances.left`. */
export interface Compared {
  /** Moments, days, ids and what else no two runs share. */
  own: readonly string[]
  /** Numbers, or lists of them, that a run goes on from: compared by how they change. */
  had: readonly string[]
}

/** By the machine's name in traces. */
export const COMPARED: Readonly<Record<string, Compared>> = {
  adventure: { own: [], had: ['sent', 'onTreasure'] },
  extraReturnParticipation: { own: [], had: [] },
  flappy: {
    own: [
      ...['ticket', 'run.ticket', 'result.at', 'result.serverSeed'],
      // How a result stands among the player's own and others'.
      ...['result.best', 'result.isBest', 'result.place'],
    ],
    had: [],
  },
  giftWall: { own: ['banners', 'stage', 'books'], had: ['through'] },
  play: {
    own: [
      ...['own.day.later.from', 'own.week.later.from'],
      ...['own.coolingOffUntil', 'own.excludedUntil'],
    ],
    had: [],
  },
  radar: { own: ['chances.nextAt', 'greeted'], had: ['chances.left'] },
  sweetContest: { own: [], had: [] },
  sweetEntry: { own: [], had: [] },
  tree: {
    own: [
      ...['life.invitedAt', 'life.expiresAt', 'life.offsetMinutes', 'life.restsUntil'],
      ...['life.wateredDay', 'life.togetherDay'],
    ],
    had: ['life.points', 'life.level', 'life.streak'],
  },
  turntable: { own: ['answer.balances'], had: ['diamonds'] },
  withdrawal: { own: [], had: [] },
  worldCupBet: { own: [], had: [] },
  worldCupMarket: { own: [], had: [] },
}

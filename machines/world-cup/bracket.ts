// The knock-out as a bracket: its rounds in order, each so ordered that neighbours meet in the next one.
import type { Match } from '../../contract/world-cup.ts'
import { STAGES, type Stage } from '../../contract/world-cup-constants.ts'

type Played = Pick<Match, 'number' | 'stage' | 'kickoffAt' | 'home' | 'away' | 'score'>
export type Side = 'home' | 'away'

export interface Round<M> {
  stage: Stage
  matches: M[]
}

/**
 * Who goes on: by the shoot-out, else after extra time, else after 90 minutes; null while that is not known, or where
 * nobody does.
 */
export function winnerOf({ score }: Pick<Match, 'score'>): Side | null {
  if (!score) return null
  const [home, away] = score.penalties ?? score.extra ?? score.full
  if (home === away) return null
  return home > away ? 'home' : 'away'
}

/** The rounds of the knock-out that this tournament has, the final last. The match for the third place stands apart. */
export function roundsOf<M extends Played>(matches: readonly M[]): Round<M>[] {
  const stages = STAGES.filter((stage) => stage !== 'group' && stage !== 'third-place')
  const rounds: Round<M>[] = []
  let next: readonly M[] = []
  for (const stage of stages.reverse()) {
    const ofStage = matches.filter((it) => it.stage === stage)
    if (ofStage.length === 0) continue
    const found = next.flatMap((match) => sourcesOf(match, ofStage))
    next = [...new Set([...found, ...ofStage])]
    rounds.unshift({ stage, matches: [...next] })
  }
  return rounds
}

/** The matches of the round before whose winners meet in this one, that of the home side first. */
function sourcesOf<M extends Played>(match: M, before: readonly M[]): M[] {
  return [match.home, match.away].flatMap((name) => {
    const number = /^W(\d+)$/.exec(name)?.[1]
    const source = before.find((it) =>
      number === undefined ? it.home === name || it.away === name : it.number === Number(number),
    )
    return source ? [source] : []
  })
}

import type { Answer } from '../../../contract/api.ts'
import { commitmentOf } from '../../../machines/fair/draw.ts'
import type { Step } from '../../../machines/fair/steps.ts'
import { rosterOf, roundOf } from '../../../machines/sweet-pick/pairs.ts'
import { call } from '../../api/call.ts'
import { evennessOf, formatRatio } from './evenness.ts'

type Proof = Answer<'GET /api/sweet-pick/contests/:id/proof'> & { serverSeed: string }

/** Rounds of one look. */
const LIMIT = 200
const SHOWN = '1'

/**
 * Reads which pairs of a contest were shown, draws all of them again from its seed, and counts how often everybody was
 * shown. Loaded only when asked for, with all its arithmetic.
 * @param onRead called with the number of rounds that were read so far
 * @throws ApiError
 */
export async function proveContest(
  proof: Proof,
  onRead: (rounds: number) => void,
): Promise<Step[]> {
  const { commitment, serverSeed, roster, rounds } = proof
  const views = new Map<number, number>()
  let [pairs, read, over]: [number, number, number | null] = [0, 0, null]
  let wrongRound: number | null = null
  for (let from: number | null = 0; from !== null; ) {
    const part: Answer<'GET /api/sweet-pick/contests/:id/rounds'> = await readRounds(proof.id, from)
    for (const { round, shown } of part.rounds) {
      const made = roundOf(
        { serverSeed, contestId: proof.id },
        round,
        rosterOf(roster, round),
        over,
      )
      over = made.over
      if (round !== read || made.pairs.length !== shown.length) wrongRound ??= round
      read += 1
      for (const [place, pair] of made.pairs.entries()) {
        if (shown[place] !== SHOWN) continue
        pairs += 1
        for (const number of pair) views.set(number, (views.get(number) ?? 0) + 1)
      }
    }
    onRead(read)
    from = part.next
  }
  if (read !== rounds) wrongRound ??= read
  const wrong = roster.find((entrant) => entrant.views !== (views.get(entrant.number) ?? 0))
  const isPromised = commitmentOf(serverSeed) === commitment
  return [
    {
      key: isPromised ? 'contest.promised' : 'contest.promisedWrong',
      isRight: isPromised,
      code: commitmentOf(serverSeed),
    },
    wrongRound === null
      ? { key: 'contest.pairs', isRight: true, values: { pairs, rounds } }
      : { key: 'contest.pairsWrong', isRight: false, values: { round: wrongRound } },
    wrong === undefined
      ? {
          key: 'contest.views',
          isRight: true,
          values: { entrants: roster.length, ratio: formatRatio(evennessOf(roster)) },
        }
      : { key: 'contest.viewsWrong', isRight: false, values: { number: wrong.number } },
  ]
}

const readRounds = (id: string, from: number) =>
  call('GET /api/sweet-pick/contests/:id/rounds', {
    params: { id },
    query: { from: String(from), limit: String(LIMIT) },
  })

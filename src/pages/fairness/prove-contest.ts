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

/** What was drawn again so far. */
interface Again {
  /** Rounds that were read. */
  read: number
  /** Who was left over by the last of them. */
  over: number | null
  /** Pairs that were shown. */
  pairs: number
  /** How often each number was. */
  views: Map<number, number>
  /** The first round that does not follow from the seed. */
  wrongRound: number | null
}

type Shown = Answer<'GET /api/sweet-pick/contests/:id/rounds'>

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
  const again: Again = { read: 0, over: null, pairs: 0, views: new Map(), wrongRound: null }
  for (let from: number | null = 0; from !== null; ) {
    const part: Shown = await readRounds(proof.id, from)
    for (const round of part.rounds) drawAgain(proof, round, again)
    onRead(again.read)
    from = part.next
  }
  if (again.read !== proof.rounds) again.wrongRound ??= again.read
  return stepsOf(proof, again)
}

function drawAgain(
  { id, serverSeed, roster }: Proof,
  { round, shown }: Shown['rounds'][number],
  again: Again,
): void {
  const numbers = rosterOf(roster, round)
  const { pairs, over } = roundOf({ serverSeed, contestId: id }, round, numbers, again.over)
  if (round !== again.read || pairs.length !== shown.length) again.wrongRound ??= round
  again.over = over
  again.read += 1
  for (const pair of pairs.filter((_, place) => shown[place] === SHOWN)) {
    again.pairs += 1
    for (const number of pair) again.views.set(number, (again.views.get(number) ?? 0) + 1)
  }
}

function stepsOf({ commitment, serverSeed, roster, rounds }: Proof, again: Again): Step[] {
  const { pairs, wrongRound, views } = again
  const wrong = roster.find((entrant) => entrant.views !== (views.get(entrant.number) ?? 0))
  const promised = commitmentOf(serverSeed)
  const isPromised = promised === commitment
  return [
    {
      key: isPromised ? 'contest.promised' : 'contest.promisedWrong',
      isRight: isPromised,
      code: promised,
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

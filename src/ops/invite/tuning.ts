import { type InviteTerms, InviteTuning } from '../../../contract/invite-tuning.ts'
import { MICRO, topUpMicro } from '../../../machines/invitation/commission.ts'
import { type Figure, gameTuning } from '../game-tuning.ts'

const CENTS = 100
const THOUSANDTHS = 1_000

/** The terms that a path leads into: those of all brands, or those of one. */
function termsAt(
  { terms, brands }: InviteTuning,
  path: readonly string[],
): InviteTerms | undefined {
  return path[0] === 'brands' ? brands[path[1] ?? ''] : terms
}

const share = (thousandths: number): Figure => ({ kind: 'share', value: thousandths / THOUSANDTHS })

export default gameTuning<InviteTuning>({
  game: 'invite',
  schema: InviteTuning,
  faults: () => [],
  returns: ({ terms }) => [
    { name: 'topUp', figure: share(terms.topUpShare), most: share(500) },
    {
      name: 'dollar',
      figure: { kind: 'amount', value: topUpMicro(terms, CENTS) / MICRO, unit: 'points' },
    },
    { name: 'earning', figure: share(terms.earningShare), most: share(500) },
    {
      name: 'signUp',
      figure: {
        kind: 'amount',
        value: terms.award.points / terms.award.signUps,
        unit: 'points',
      },
    },
  ],
  hint: (tuning, path) => {
    const terms = termsAt(tuning, path)
    const field = path.at(-1)
    if (field === 'topUpShare' || field === 'earningShare') return share(terms?.[field] ?? 0)
    return null
  },
})

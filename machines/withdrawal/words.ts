// What a player reads of a withdrawal that is looked at closely, or was rejected: by keys, in plain words and without
// blame. `holds.next` says what happens next and by when, whatever holds it.
import type { HoldRule, Rejection } from '../../contract/withdrawal-values.ts'

export const HOLD_TEXTS: Readonly<Record<HoldRule, string>> = {
  newBinding: 'withdrawal:holds.newBinding',
  dailySum: 'withdrawal:holds.dailySum',
  monthlySum: 'withdrawal:holds.monthlySum',
  sharedDevice: 'withdrawal:holds.sharedDevice',
  sharedAccount: 'withdrawal:holds.sharedAccount',
  fewSources: 'withdrawal:holds.fewSources',
  nameDiffers: 'withdrawal:holds.nameDiffers',
}

/** What comes next for whatever is held, with `when`. */
export const HOLD_NEXT_TEXT = 'withdrawal:holds.next'

export const REJECTION_TEXTS: Readonly<Record<Rejection, string>> = {
  name: 'withdrawal:why.name',
  account: 'withdrawal:why.account',
  origin: 'withdrawal:why.origin',
  rules: 'withdrawal:why.rules',
  wish: 'withdrawal:why.wish',
  refused: 'withdrawal:why.refused',
}

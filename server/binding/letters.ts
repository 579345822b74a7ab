import type { Letter } from '../mail/compose.ts'

type BoundParam = 'brand' | 'label' | 'mail' | 'until'

/** To somebody whose points are paid to a new account from now on: whoever took over a phone could have bound theirs. */
export const BOUND: Letter<BoundParam> = {
  params: ['brand', 'label', 'mail', 'until'],
  subjectKey: 'binding-mail:bound.subject',
  parts: [
    { textKey: 'binding-mail:bound.text' },
    { quote: 'label' },
    { textKey: 'binding-mail:bound.rest' },
    { textKey: 'binding-mail:bound.unasked' },
  ],
}

/** The same as a text message. */
export const BOUND_SMS: Letter<BoundParam> = {
  ...BOUND,
  parts: [{ textKey: 'binding-mail:bound.sms' }],
}

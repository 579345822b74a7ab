import type { Letter } from '../mail/compose.ts'

type CodeLetter = Letter<'brand' | 'code'>

/** A letter with a code: what it is for, the code, and how to treat it. */
const withCode = (subjectKey: string, textKey: string): CodeLetter => ({
  params: ['brand', 'code'],
  subjectKey,
  parts: [
    { textKey },
    { quote: 'code' },
    { textKey: 'identity-mail:code.life' },
    { textKey: 'identity-mail:code.unasked' },
  ],
})

/** To somebody who signs up or in. */
export const ENTER = withCode('identity-mail:enter.subject', 'identity-mail:enter.text')

/** To an address that is to open an account. */
export const BIND = withCode('identity-mail:bind.subject', 'identity-mail:bind.text')

/** To somebody who wants to delete their account. */
export const DELETE = withCode('identity-mail:delete.subject', 'identity-mail:delete.text')

/** To an address that another one has taken the place of. */
export const REPLACED: Letter<'brand' | 'mail'> = {
  params: ['brand', 'mail'],
  subjectKey: 'identity-mail:replaced.subject',
  parts: [
    { textKey: 'identity-mail:replaced.text' },
    { textKey: 'identity-mail:replaced.unasked' },
  ],
}

/** The same as a text message, which has no subject. */
const asMessage = (subjectKey: string, textKey: string): CodeLetter => ({
  params: ['brand', 'code'],
  subjectKey,
  parts: [{ textKey }],
})

export const ENTER_SMS = asMessage('identity-mail:enter.subject', 'identity-mail:enter.sms')
export const BIND_SMS = asMessage('identity-mail:bind.subject', 'identity-mail:bind.sms')
export const DELETE_SMS = asMessage('identity-mail:delete.subject', 'identity-mail:delete.sms')

export const REPLACED_SMS: Letter<'brand' | 'mail'> = {
  ...REPLACED,
  parts: [{ textKey: 'identity-mail:replaced.sms' }],
}

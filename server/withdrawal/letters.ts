import type { Letter } from '../mail/compose.ts'

type CodeLetter = Letter<'brand' | 'code'>

/** With the code that a withdrawal needs. */
export const CODE: CodeLetter = {
  params: ['brand', 'code'],
  subjectKey: 'withdrawal-mail:code.subject',
  parts: [
    { textKey: 'withdrawal-mail:code.text' },
    { quote: 'code' },
    { textKey: 'withdrawal-mail:code.life' },
    { textKey: 'withdrawal-mail:code.unasked' },
  ],
}

/** The same as a text message, which has no subject. */
export const CODE_SMS: CodeLetter = {
  ...CODE,
  parts: [{ textKey: 'withdrawal-mail:code.sms' }],
}

type ProxyLetter = Letter<'brand' | 'id' | 'points' | 'number'>

/** To an upline who got the points of a proxy withdrawal. */
export const PROXY: ProxyLetter = {
  params: ['brand', 'id', 'points', 'number'],
  subjectKey: 'withdrawal-mail:proxy.subject',
  parts: [{ textKey: 'withdrawal-mail:proxy.text' }],
}

export const PROXY_SMS: ProxyLetter = {
  ...PROXY,
  parts: [{ textKey: 'withdrawal-mail:proxy.sms' }],
}

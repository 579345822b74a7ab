import type { Letter } from '../mail/compose.ts'

/** To whom has written a ticket. */
export const RECEIPT: Letter<'number' | 'text'> = {
  params: ['number', 'text'],
  subjectKey: 'service-mail:receipt.subject',
  parts: [
    { textKey: 'service-mail:receipt.text' },
    { textKey: 'service-mail:receipt.yours' },
    { quote: 'text' },
    { textKey: 'service-mail:foot.text' },
  ],
}

/** What was answered to a ticket. */
export const ANSWER: Letter<'number' | 'text' | 'answer'> = {
  params: ['number', 'text', 'answer'],
  subjectKey: 'service-mail:answer.subject',
  parts: [
    { textKey: 'service-mail:answer.text' },
    { quote: 'answer' },
    { textKey: 'service-mail:receipt.yours' },
    { quote: 'text' },
    { textKey: 'service-mail:foot.text' },
  ],
}

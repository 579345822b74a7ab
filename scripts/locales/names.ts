import type { Language } from '../../contract/languages.ts'

/** Words that every language writes as English does: names of products, programs and people. */
export const NAMES = words(
  'companion android iphone ipad whatsapp telegram instagram webgl hmac usdt alipay',
  'sha hash drand quicknet token jackpot flappy bird webhook webhooks',
  // Ways to pay.
  'apple google pay paypal wechat momo promptpay ovo grabpay kakao pix boleto oxxo bizum',
  // How accounts at banks are called.
  'iban clabe cbu cvu bsb',
  // The example of a nickname on the style guide.
  'luna',
)

/** Words that a language shares with English: left as they are, they are translated. */
export const SHARED_WORDS: Partial<Record<Language, ReadonlySet<string>>> = {
  es: words('error total color streamer ranking venus kepler final panda'),
  pt: words('total streamer menu chance chances ranking kepler final halloween panda'),
  id: words(
    'total bank streamer level menu poster game planet venus mars jupiter uranus kepler',
    'final wales panda email',
  ),
  ms: words(
    'total bank menu poster planet uranus kepler stadium dr congo england scotland wales panda',
  ),
  vi: words('streamer kepler halloween scotland email'),
}

/** Texts that the specification gives word for word, whatever the language. */
export const WORD_FOR_WORD: ReadonlySet<string> = new Set([
  // The toast 'getTokenInfo error' (spec §4, §8).
  'native:tokenError',
])

/** Words in lines, with spaces between them. */
export function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

// The error catalogue of the specification, word for word, and where the English texts say it.
import { type Catalogues, type Fault, fileOf } from './catalogues.ts'

/** A message of spec §8, and the keys under which it stands; none for what is not built yet. */
interface SpecText {
  text: string
  keys: readonly string[]
}

const SPEC_TEXTS: readonly SpecText[] = [
  { text: 'getTokenInfo error', keys: ['native:tokenError'] },
  { text: 'Loading chunk failed', keys: ['shell:chunk.script'] },
  { text: 'Loading CSS chunk failed', keys: ['shell:chunk.style'] },
  { text: 'Page not found', keys: ['shell:titles.notFound', 'shell:notFound.title'] },
  { text: 'Copy Failed', keys: ['native:copyFailed'] },
  {
    text: 'Your diamond is not enough. Please recharge first',
    keys: ['errors:DIAMOND_NOT_ENOUGH'],
  },
  { text: 'This amount is not available for now', keys: [] },
  { text: 'Amount not supported for payment', keys: [] },
  {
    text: 'The number of spaceships is insufficient, please purchase first',
    keys: ['errors:SHIPS_NOT_ENOUGH'],
  },
  { text: 'Insufficient balance, please recharge first', keys: ['errors:BALANCE_NOT_ENOUGH'] },
  { text: 'Exceed redeemable points', keys: [] },
  { text: 'User not logged in Facebook', keys: [] },
  { text: 'Please update to the latest version', keys: [] },
  {
    text: 'Unbinding bank card or wallet is not supported for the time being',
    keys: [],
  },
  {
    text: 'Please make sure that the account is bound with a mobile phone number or email',
    keys: [],
  },
  { text: 'Please enter the withdrawal code', keys: [] },
  { text: 'Please enter your contact information', keys: ['joinus:empty'] },
  { text: 'Please enter a valid phone number', keys: ['joinus:phone'] },
]

/**
 * Holds the English texts to the specification: those that stand under its keys, and any that says
 * the same but for a sign or a capital.
 */
export function compareSpec(catalogues: Catalogues): Fault[] {
  const english = catalogues.get('en') ?? new Map()
  const wanted = new Map(
    SPEC_TEXTS.flatMap(({ text, keys }) => keys.map((key) => [key, text] as const)),
  )
  const bySound = new Map(SPEC_TEXTS.map(({ text }) => [soundOf(text), text] as const))
  const said = [...english].flatMap(([namespace, texts]) =>
    [...texts].map(([key, text]) => ({ namespace, key, text })),
  )
  const wrong = said.flatMap(({ namespace, key, text }) => {
    const right = wanted.get(`${namespace}:${key}`) ?? bySound.get(soundOf(text)) ?? text
    if (text === right) return []
    return [{ file: fileOf('en', namespace), key, what: `must say “${right}”, word for word` }]
  })
  const ids = new Set(said.map(({ namespace, key }) => `${namespace}:${key}`))
  const missing = [...wanted].flatMap(([id, text]) => {
    const [namespace = '', key = ''] = id.split(':')
    if (ids.has(id)) return []
    return [{ file: fileOf('en', namespace), key, what: `is missing: “${text}”` }]
  })
  return [...wrong, ...missing]
}

/** A text without its signs and capitals. */
function soundOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

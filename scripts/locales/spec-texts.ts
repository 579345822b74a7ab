// The error catalogue of the specification, word for word, and where the English texts say it.
import { type Catalogues, type Fault, faultAt, faultOf, textOf, textsIn } from './catalogues.ts'

/** The messages of spec §8, with the keys under which each stands; none for what is not built yet. */
const SPEC_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'getTokenInfo error': ['native:tokenError'],
  'Loading chunk failed': ['shell:chunk.script'],
  'Loading CSS chunk failed': ['shell:chunk.style'],
  'Page not found': ['shell:titles.notFound', 'shell:notFound.title'],
  'Copy Failed': ['native:copyFailed'],
  'Your diamond is not enough. Please recharge first': ['errors:DIAMOND_NOT_ENOUGH'],
  'This amount is not available for now': [],
  'Amount not supported for payment': [],
  'The number of spaceships is insufficient, please purchase first': [
    'adventure:errors.SHIPS_NOT_ENOUGH',
  ],
  'Insufficient balance, please recharge first': ['errors:BALANCE_NOT_ENOUGH'],
  'Exceed redeemable points': ['withdrawal:errors.POINTS_NOT_REDEEMABLE'],
  'User not logged in Facebook': [],
  'Please update to the latest version': [],
  'Unbinding bank card or wallet is not supported for the time being': [],
  'Please make sure that the account is bound with a mobile phone number or email': [
    'withdrawal:errors.WITHDRAWAL_CONTACT_MISSING',
  ],
  'Please enter the withdrawal code': ['withdrawal:errors.WITHDRAWAL_CODE_MISSING'],
  'user does not exist, check and re-enter': ['withdrawal:errors.UPLINE_UNKNOWN'],
  'Please enter your contact information': ['joinus:empty'],
  'Please enter a valid phone number': ['joinus:phone'],
}

/**
 * Holds the English texts to the specification: those that stand under its keys, and any that says
 * the same but for a sign or a capital.
 */
export function compareSpec(catalogues: Catalogues): Fault[] {
  const said = Object.keys(SPEC_TEXTS)
  const wanted = new Map(said.flatMap((text) => SPEC_TEXTS[text]?.map((id) => [id, text]) ?? []))
  const bySound = new Map(said.map((text) => [soundOf(text), text]))
  const wrong = textsIn(catalogues, ['en']).flatMap((it) => {
    const right =
      wanted.get(`${it.namespace}:${it.key}`) ?? bySound.get(soundOf(it.text)) ?? it.text
    return it.text === right ? [] : [faultAt(it, `must say “${right}”, word for word`)]
  })
  const missing = [...wanted]
    .filter(([id]) => textOf(catalogues, 'en', id) === undefined)
    .map(([id, text]) => faultOf('en', id, `is missing: “${text}”`))
  return [...wrong, ...missing]
}

/** A text without its signs and capitals. */
function soundOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

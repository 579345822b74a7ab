import { describe, it } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { OVER_GAMES } from './fits.ts'
import { phoneShelf } from './phone.ts'
import { inTurns } from './violations.ts'

/** Those in which `npm test` has seen them already. */
const SEEN: readonly string[] = ['es']
const READ = LANGUAGES.filter((language) => !SEEN.includes(language))

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe.for(OVER_GAMES)(
  'what opens over %s, in the other languages (look, design §7)',
  ([, visit]) => {
    it.concurrent.for(inTurns(READ))('in $read, $theme', async (reading, test) => {
      test.expect(await visit(openPhone, reading, test)).toEqual([])
    })
  },
)

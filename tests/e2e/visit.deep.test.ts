import { describe, it } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf } from './phone.ts'
import { inTurns } from './violations.ts'
import { visitAll } from './visit.ts'

/** Those in which `npm test` has seen them already. */
const SEEN: readonly string[] = ['th']
const READ = LANGUAGES.filter((language) => !SEEN.includes(language))

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('every kind of page in the other languages (look, design §7)', () => {
  it.concurrent.for(inTurns(READ))('in $read, $theme', async (reading, test) => {
    test.expect(await visitAll(openPhone, reading, test)).toEqual([])
  })
})

import { describe, it } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf } from './phone.ts'
import { inTurns } from './violations.ts'
import { type Reading, visitAll } from './visit.ts'

/** Those of `npm test` too: there no phone lies on its side. */
const READ: readonly Reading[] = [...LANGUAGES, 'the longest']

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('every kind of page in all languages, upright and on its side (look, design §7)', () => {
  it.concurrent.for(inTurns(READ))('in $read, $theme', async (reading, test) => {
    test.expect(await visitAll(openPhone, { ...reading, isOnItsSide: true }, test)).toEqual([])
  })
})

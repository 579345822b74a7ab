import { describe, it } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { ON_ITS_SIDE } from './cut.ts'
import { OVER_GAMES } from './fits.ts'
import { phoneShelf } from './phone.ts'
import { radarIsWhole, receiptOnItsSide, SMALLEST, tenPrizes } from './small-phones.ts'
import { inTurns } from './violations.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe.for(OVER_GAMES)(
  'what opens over %s, in all languages, upright and on its side (look, design §7)',
  ([, visit]) => {
    it.concurrent.for(inTurns(LANGUAGES))('in $read, $theme', async (reading, test) => {
      test.expect(await visit(openPhone, { ...reading, isOnItsSide: true }, test)).toEqual([])
    })
  },
)

describe('the smallest phone, where npm test reads another language', () => {
  it('ten prizes leave the wheel in sight, in th', (test) => tenPrizes(openPhone, 'th', test))

  it('on its side the star map has its buttons in sight with a receipt to tell, in th', (test) =>
    receiptOnItsSide(openPhone, 'th', test))

  it.for([
    ['es', SMALLEST],
    ['th', ON_ITS_SIDE],
  ] as const)('the radar is whole, in %s', ([language, size], test) =>
    radarIsWhole(openPhone, { language, size }, test),
  )
})

import { describe, expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { brokenWordsOn, cutOn, mainButtonsBelow, ON_ITS_SIDE } from './cut.ts'
import { OVER_GAMES } from './fits.ts'
import { phoneShelf } from './phone.ts'
import { radarIsWhole, receiptOnItsSide, SMALLEST, tenPrizes } from './small-phones.ts'
import { inTurns } from './violations.ts'

/** The longest texts; the other languages have their turn in fits.deep.test.ts. */
const READ: readonly Language[] = ['es']

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe.for(OVER_GAMES)(
  'what opens over %s fits the smallest phone, and everyone can use it (look, design §7)',
  ([, visit]) => {
    it.concurrent.for(inTurns(READ))('in $read, $theme', async (reading, test) => {
      test.expect(await visit(openPhone, reading, test)).toEqual([])
    })
  },
)

describe('the smallest phone', () => {
  it.concurrent('ten prizes leave the wheel in sight, in es', (test) =>
    tenPrizes(openPhone, 'es', test))

  it.concurrent('on its side the star map has its buttons in sight with a receipt to tell, in es (issue 23)', (test) =>
    receiptOnItsSide(openPhone, 'es', test))

  it.concurrent.for([
    ['th', SMALLEST],
    ['es', ON_ITS_SIDE],
  ] as const)(
    'the radar: its sun, its mascot and its words are whole, in %s (issue 23)',
    ([language, size], test) => radarIsWhole(openPhone, { language, size }, test),
  )

  it('what does not fit is found', async () => {
    const phone = await openPhone({ width: 320 })
    const { page } = phone
    await phone.open('/routeTable')
    await page.locator('main li').first().waitFor()
    expect(await cutOn(page)).toEqual([])
    await page.evaluate(() => {
      const title = document.querySelector('h1')
      if (!title) return
      title.style.whiteSpace = 'nowrap'
      title.textContent = 'A title that is far too long for the bar of a small phone'
    })
    expect((await cutOn(page)).join()).toContain('cut: <h1')
    await page.evaluate(() => {
      const wide = document.createElement('div')
      wide.style.width = '400px'
      wide.textContent = 'wide'
      document.querySelector('main')?.append(wide)
    })
    expect((await cutOn(page)).join()).toContain('the page is 400 wide')
  })

  it('a hidden line, a broken word and a button below the screen are found', async () => {
    const phone = await openPhone({ width: 320 })
    const { page } = phone
    await phone.open('/nowhere')
    await page.locator('main button').waitFor()
    expect(await mainButtonsBelow(page)).toEqual([])
    await page.evaluate(() => {
      const box = document.createElement('div')
      box.style.cssText = 'width: 60px; height: 20px; overflow: hidden'
      box.innerHTML = '<label>Pengembaraan antara planet</label>'
      const high = document.createElement('div')
      high.style.height = '900px'
      document.querySelector('main')?.prepend(box, high)
    })
    expect((await cutOn(page)).join()).toContain('clipped: Pengembaraan')
    expect(await brokenWordsOn(page)).toEqual(['Pengembaraan'])
    expect(await mainButtonsBelow(page)).toHaveLength(1)
  })
})

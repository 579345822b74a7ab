import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf } from './phone.ts'
import { inTurns } from './violations.ts'
import { faultsOf, type Reading, visitAll, watchShifts } from './visit.ts'

/** A tall script, and the longest texts; the other languages have their turn in visit.deep.test.ts. */
const READ: readonly Reading[] = ['th', 'the longest']

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('every kind of page, and one page of each brand, seen once by everything that looks at pages (look, design §7)', () => {
  it.concurrent.for(inTurns(READ))('in $read, $theme', async (reading, test) => {
    test.expect(await visitAll(openPhone, reading, test)).toEqual([])
  })

  it('what does not fit, moves, or has no text is found', async () => {
    const { page, open } = await openPhone({
      isCalm: true,
      prepare: watchShifts,
      expected: [/Content Security Policy/],
    })
    await open('/routeTable')
    await page.locator('main li').first().waitFor()
    const faults = await faultsOf(page, async () => {
      await page.evaluate(() => {
        document.querySelector('header button')?.removeAttribute('aria-label')
        const box = document.createElement('p')
        box.style.cssText = 'height: 300px; color: #777; background: #888'
        box.textContent = 'titles.play'
        document.head.append(document.createElement('style'))
        setTimeout(() => document.querySelector('main')?.prepend(box), 600)
      })
      await page.getByText('titles.play', { exact: true }).waitFor()
    })
    expect(faults.join('\n')).toMatch(/button-name/)
    expect(faults.join('\n')).toMatch(/color-contrast/)
    expect(faults.join('\n')).toMatch(/no text: titles\.play/)
    expect(faults).toContain('holds a script or a style of its own')
    expect(faults.join('\n')).toMatch(/moved by 0\.\d/)
  })
})

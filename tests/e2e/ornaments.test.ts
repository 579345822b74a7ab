import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ORNAMENTS } from '../../contract/ornaments-constants.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf } from './phone.ts'
import { ask } from './server.ts'
import { signInAs } from './streamers.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
/** As large as I am among my friends. */
const MINE_PX = 96

describe('an ornament is seen on its face (issue 28)', () => {
  it('around the picture, in as much room as a face without one', async () => {
    const { users } = await ask('GET /api/demo/users')
    const wearer = users.find(({ ornament, role }) => ornament && role === 'user')
    if (!wearer?.ornament) throw new Error('nobody of the demo world wears an ornament')
    const me = await signInAs(wearer.id)
    const { page, open } = await openPhone({ player: me })
    await open('/invitePeople')
    const worn = page.locator(`[data-ornament="${wearer.ornament}"]`).first()
    await worn.waitFor()
    expect(await widthOf(worn)).toBe(MINE_PX)
    await expect.poll(() => drawnIn(worn)).toBe(2)

    await ask('POST /api/ornaments/worn', { token: me.token, body: { ornament: null } })
    await page.reload()
    const mine = page.locator(`img[src="${wearer.avatar}"][width="${MINE_PX}"]`)
    await mine.waitFor()
    expect(await widthOf(mine)).toBe(MINE_PX)
    expect(await worn.count()).toBe(0)
    await ask('POST /api/ornaments/worn', { token: me.token, body: { ornament: wearer.ornament } })
  })

  it('each one there is, large and small', async () => {
    const { page, open } = await openPhone()
    await open('/styleguide')
    for (const id of ORNAMENTS) {
      const worn = page.locator(`[data-ornament="${id}"]`)
      await worn.first().scrollIntoViewIfNeeded()
      await expect.poll(() => drawnIn(worn.first()), { message: id }).toBe(2)
      await worn.last().scrollIntoViewIfNeeded()
      await expect.poll(() => drawnIn(worn.last()), { message: id }).toBe(2)
      expect([await widthOf(worn.first()), await widthOf(worn.last())]).toEqual([96, 32])
    }
  })
})

async function widthOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.width
}

/** How many pictures of a face have come. */
function drawnIn(face: Locator): Promise<number> {
  return face.locator('img').evaluateAll((all) => {
    return all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length
  })
}

import { describe, expect, it } from 'vitest'
import { WITH_WEBGL, WITHOUT_WEBGL } from '../browser.ts'
import { builtModules } from '../build/built.ts'
import { canHide } from './hidden.ts'
import { phoneShelf } from './phone.ts'
import { losesAndRedraws, SCENES } from './scenes.ts'
import { player } from './server.ts'
import { collect, isOpen, sitDown, tapSpin, wheelIs, wheelOf, winOf } from './table.ts'

describe('a scene is drawn by WebGL, and again when WebGL was lost and is back (design §8)', () => {
  const openPhone = phoneShelf(WITH_WEBGL, null)

  it.each(SCENES)('%s, which goes on', async (_what, who, enter, goOn) => {
    await losesAndRedraws(await openPhone({ player: await who(), prepare: canHide }), enter, goOn)
  })
})

describe('a phone without WebGL (design §8)', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it('turns the whole wheel to what was drawn, and never loads the engine', async () => {
    const phone = await openPhone({ player: await player() })
    const { page } = phone
    const loaded = new Set<string>()
    page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice(1)))
    await sitDown(phone)
    expect(await wheelOf(page).getAttribute('data-renderer')).toBe('dom')
    const [{ spins }] = await Promise.all([tapSpin(page, 10), wheelIs(page, 'decelerating')])
    await winOf(page).waitFor()
    const best = await wheelOf(page).getAttribute('data-sector')
    expect(spins.map(({ sector }) => String(sector))).toContain(best)
    await collect(page)
    await isOpen(page)

    const engine = Object.entries(await builtModules())
      .filter(([, ids]) => ids.some((id) => id.includes('/pixi.js/')))
      .map(([file]) => file)
    expect(engine.length).toBeGreaterThan(0)
    expect(engine.filter((file) => loaded.has(file))).toEqual([])
  })
})

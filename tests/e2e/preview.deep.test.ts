import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openGallery } from '../../scripts/preview/gallery.ts'
import { takeShots } from '../../scripts/preview/shots.ts'
import { stateNamed } from '../../scripts/preview/shown-state.ts'
import { statesOf } from '../../scripts/preview/states.ts'
import { addressOf, viewOf } from '../../scripts/preview/view.ts'
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'

/** Of each game but the wheel, a state in which much is to be seen. */
const MIDDLE: Readonly<Record<string, string>> = {
  adventure: 'phase.flying,hangar.ready',
  flappy: 'flight.flying,ticket.none',
  radar: 'matched',
  tree: 'life.growing.unfolded,hand.ready',
}

it('the gallery takes a picture of a scene in a state, without a server (issue 10)', async () => {
  const jackpot = stateNamed(statesOf('turntable'), 'revealing@ten-spins-hit-the-jackpot')
  const idle = stateNamed(statesOf('turntable'), 'idle')
  if (!jackpot || !idle) throw new Error('the kept traces lead elsewhere')
  const view = viewOf(new URLSearchParams('game=turntable&size=320x568&renderer=dom'))
  await using folder = await mkdtempDisposable(join(tmpdir(), 'companion-preview-'))
  await using gallery = await openGallery()
  const shots: string[] = []
  for await (const file of takeShots(gallery, view, [jackpot, idle], folder.path)) shots.push(file)
  expect(shots.map((file) => basename(file))).toEqual([`${jackpot.name}.png`, `${idle.name}.png`])
  const pictures = await Promise.all(shots.map((file) => readFile(file)))
  for (const picture of pictures) {
    const { width, height } = await sharp(picture).metadata()
    expect([width, height]).toEqual([320, 568])
    // Something is drawn in it.
    expect((await sharp(picture).stats()).entropy).toBeGreaterThan(2)
  }
  expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(false)
})

it('the gallery shows each game alone in the middle of its play (issue 10)', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'companion-preview-'))
  await using gallery = await openGallery()
  for (const [game, wanted] of Object.entries(MIDDLE)) {
    const state = stateNamed(statesOf(game), wanted)
    if (!state) throw new Error(`no kept trace of ${game} leads to ${wanted}`)
    const view = viewOf(new URLSearchParams({ game, size: '320x568', renderer: 'dom' }))
    for await (const file of takeShots(gallery, view, [state], join(folder.path, game))) {
      // Something is drawn in it.
      expect((await sharp(await readFile(file)).stats()).entropy, game).toBeGreaterThan(2)
    }
    expect(await readdir(join(folder.path, game))).toEqual([`${state.name}.png`])
  }
})

it('the gallery is as wide as the phone that it is looked at on, whatever the size of its scene', async () => {
  await using gallery = await openGallery()
  await using browser = await launchBrowser(WITHOUT_WEBGL)
  for (const width of [375, 320]) {
    const page = await browser.newPage({ viewport: { width, height: 812 }, isMobile: true })
    for (const size of ['375x812', '812x375']) {
      const query = new URLSearchParams({ game: 'turntable', size, renderer: 'dom' })
      await page.goto(gallery.address + addressOf(viewOf(query)))
      await page.locator('body[data-ready]').waitFor({ timeout: 120_000 })
      const widths = await page.evaluate(() => [
        window.innerWidth,
        document.documentElement.scrollWidth,
      ])
      expect(widths, `${size} at ${width}`).toEqual([width, width])
    }
    await page.close()
  }
})

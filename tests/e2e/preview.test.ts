import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openGallery } from '../../scripts/preview/gallery.ts'
import { takeShots } from '../../scripts/preview/shots.ts'
import { stateNamed } from '../../scripts/preview/shown-state.ts'
import { statesOf } from '../../scripts/preview/states.ts'
import { viewOf } from '../../scripts/preview/view.ts'

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

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ORNAMENTS } from '../../contract/ornaments-constants.ts'

const ART = join(import.meta.dirname, '../../assets/ornaments/worn')
const SIDE = 128
/** From the middle: the features of a face, then its picture, over whose edge little may reach, then the ring. */
const FACE = { from: 0, to: 26 }
const PICTURE = { from: 0, to: 46 }
const RING = { from: 47, to: 58 }
const MOST_COVERED = 0.15
const LEAST_RING = 0.55
const MAX_BYTES = 5 * 1024

const source = (id: string) => readFileSync(join(ART, `${id}.svg`), 'utf8')
const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')

/** How opaque the points are whose distance from the middle lies between two, 0 to 255. */
async function opacities(id: string, { from, to }: { from: number; to: number }) {
  const { data } = await sharp(join(ART, `${id}.svg`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found: number[] = []
  for (let place = 0; place < SIDE * SIDE; place += 1) {
    const away = Math.hypot(
      (place % SIDE) + 0.5 - SIDE / 2,
      Math.floor(place / SIDE) + 0.5 - SIDE / 2,
    )
    if (away >= from && away < to) found.push(data[place * 4 + 3] ?? 0)
  }
  return found
}

/** How much of it is more opaque than so. */
const share = (opacities: number[], than: number) =>
  opacities.filter((opacity) => opacity > than).length / opacities.length

describe('ornaments are drawn art (issue 28)', () => {
  it('of each id, and of none besides', () => {
    const drawn = readdirSync(ART).filter((name) => name.endsWith('.svg'))
    expect(drawn.sort()).toEqual(ORNAMENTS.map((id) => `${id}.svg`).sort())
  })

  it.each(ORNAMENTS)('%s is light, of the common size, and loads nothing', (id) => {
    const svg = source(id)
    expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 128 128" width="128" height="128">/)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES)
    expect(svg).not.toMatch(/<(script|style|image|text|foreignObject)\b|href="(?!#)/)
  })

  it.each(ORNAMENTS)('%s leaves the face free and closes around it', async (id) => {
    expect(Math.max(...(await opacities(id, FACE)))).toBe(0)
    const picture = await opacities(id, PICTURE)
    expect(share(picture, 10)).toBeLessThan(MOST_COVERED)
    expect(share(await opacities(id, RING), 200)).toBeGreaterThan(LEAST_RING)
  })

  it('share no id, so that several may stand in one page', () => {
    const all = ORNAMENTS.flatMap((id) => [...new Set(idsIn(source(id)))])
    expect(all.length).toBeGreaterThan(ORNAMENTS.length)
    expect(all.filter((id, place) => all.indexOf(id) !== place)).toEqual([])
    for (const id of ORNAMENTS) {
      const svg = source(id)
      const known = idsIn(svg)
      expect(new Set(known).size, id).toBe(known.length)
      const named = [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, name]) => name ?? '')
      expect(
        named.filter((name) => !known.includes(name)),
        id,
      ).toEqual([])
      expect(
        known.filter((name) => !named.includes(name)),
        id,
      ).toEqual([])
    }
  })
})

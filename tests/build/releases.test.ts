import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOfInputs, readReleases, recordRelease } from '../../scripts/build.ts'

describe('a page that is open while a release goes out still finds its chunks (design §8)', () => {
  let dist: string

  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'companion-dist-'))
    await mkdir(join(dist, 'assets'))
  })

  afterEach(() => rm(dist, { recursive: true }))

  async function release(inputs: string, ...names: string[]): Promise<void> {
    for (const name of names) await writeFile(join(dist, 'assets', name), name)
    await recordRelease(dist, { inputs, files: names.map((name) => `assets/${name}`) })
  }
  const there = async () => (await readdir(join(dist, 'assets'))).toSorted()

  it('keeps the files of the last three releases', async () => {
    await release('one', 'shared.js', 'page-1.js')
    await release('two', 'shared.js', 'page-2.js')
    await release('three', 'shared.js', 'page-3.js')
    expect(await there()).toEqual(['page-1.js', 'page-2.js', 'page-3.js', 'shared.js'])
    await release('four', 'shared.js', 'page-4.js')
    expect(await there()).toEqual(['page-2.js', 'page-3.js', 'page-4.js', 'shared.js'])
  })

  it('counts the same files built again once', async () => {
    await release('one', 'page-1.js')
    await release('two', 'page-2.js')
    await release('three', 'page-2.js')
    await release('four', 'page-2.js')
    expect(await there()).toEqual(['page-1.js', 'page-2.js'])
    expect((await readReleases(dist)).map(({ inputs }) => inputs)).toEqual(['four', 'one'])
  })

  it('keeps the texts of the last three releases, each in its folder', async () => {
    for (const name of ['1', '2', '3', '4']) {
      const texts = join(dist, `assets/texts-${name}/en`)
      await mkdir(texts, { recursive: true })
      for (const file of ['shell.json', 'shell.json.br']) await writeFile(join(texts, file), '{}')
      await recordRelease(dist, { inputs: name, files: [`assets/texts-${name}/en/shell.json`] })
    }
    expect(await there()).toEqual(['texts-2', 'texts-3', 'texts-4'])
    expect(await readdir(join(dist, 'assets/texts-2/en'))).toEqual(['shell.json', 'shell.json.br'])
  })

  it('clears what belongs to no release', async () => {
    await writeFile(join(dist, 'assets', 'left-over.js'), '')
    await release('one', 'page-1.js')
    expect(await there()).toEqual(['page-1.js'])
  })

  it('knows no releases where none were', async () => {
    expect(await readReleases(join(dist, 'nowhere'))).toEqual([])
  })
})

describe('the pages are built anew when what they are built from has changed', () => {
  it('an address of the API among it, and no setting of the server', async () => {
    const plain = await hashOfInputs({})
    const apart = await hashOfInputs({ VITE_API_BASE: 'https://api.example' })
    expect(apart).not.toBe(plain)
    expect(await hashOfInputs({ VITE_API_BASE: 'https://other.example' })).not.toBe(apart)
    expect(await hashOfInputs({ PORT: '3105' })).toBe(plain)
  })
})

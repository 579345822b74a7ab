import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findOpsFaults, opsErrorCodes } from '../../scripts/locales/ops-texts.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPIED = ['locales/ops', 'src/ops']

describe('the texts of the ops console stand in both of its languages', () => {
  const folders: string[] = []
  let root = ''

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'companion-ops-texts-'))
    folders.push(root)
    for (const name of COPIED) {
      await mkdir(dirname(join(root, name)), { recursive: true })
      await cp(join(ROOT, name), join(root, name), { recursive: true })
    }
  })

  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true })
  })

  /** What is found once a catalogue is changed. */
  async function foundIn(name: string, change: (texts: Texts) => void): Promise<string[]> {
    const path = join(root, 'locales/ops', name)
    const texts = JSON.parse(await readFile(path, 'utf8')) as Texts
    change(texts)
    await writeFile(path, JSON.stringify(texts))
    const { faults } = await findOpsFaults(root)
    return faults.map(({ file, key, what }) => `${file} ${key} ${what}`)
  }

  it('finds nothing in the house', async () => {
    const { texts, faults } = await findOpsFaults(root)
    expect(faults).toEqual([])
    expect(texts).toBeGreaterThan(100)
  })

  it('finds a text that one language lacks', async () => {
    const found = await foundIn('zh-CN/errors.json', (texts) => delete texts.OPS_CHANGED)
    expect(found).toEqual(['locales/ops/zh-CN/errors.json OPS_CHANGED is missing'])
  })

  it('finds a text that is left in English', async () => {
    const found = await foundIn('zh-CN/errors.json', (texts) => {
      texts.OPS_FORBIDDEN = 'Your role may not do this.'
    })
    expect(found).toEqual(['locales/ops/zh-CN/errors.json OPS_FORBIDDEN is left in English'])
  })

  it('finds a placeholder that one language lacks', async () => {
    const found = await foundIn('zh-CN/errors.json', (texts) => {
      texts.OPS_LOCKED = '失败次数过多。'
    })
    expect(found).toEqual([
      'locales/ops/zh-CN/errors.json OPS_LOCKED lacks the placeholder {{seconds}}',
    ])
  })

  it('finds a column that has no title where its list is shown', async () => {
    const found = await foundIn('en/operators.json', ({ columns }) => delete columns?.createdAt)
    expect(found).toContain('src/ops/operators/staff-page.tsx columns.createdAt is no text')
  })

  it('finds a code without a text, also one that every call answers', async () => {
    const found = await foundIn('en/errors.json', (texts) => delete texts.TOO_MANY_REQUESTS)
    expect(found).toContain('the code errors:TOO_MANY_REQUESTS is no text')
  })

  it('asks for the codes of calls and of operators alike', () => {
    expect(opsErrorCodes()).toEqual(
      expect.arrayContaining(['OPS_LOCKED', 'IDEMPOTENCY_KEY_REUSED', 'UNAVAILABLE', 'NETWORK']),
    )
    expect(opsErrorCodes()).not.toContain('DIAMOND_NOT_ENOUGH')
  })
})

type Texts = { [key: string]: string } & { columns?: Record<string, string> }

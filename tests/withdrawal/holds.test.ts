import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HOLD_EVIDENCE, HOLD_RULES } from '../../contract/withdrawal-values.ts'

const OPS = join(import.meta.dirname, '../../locales/ops')

// That a rule finds nothing else than what is listed, its type holds (server/withdrawal/holds/rule.ts).
describe.each(['en', 'zh-CN'])('why a withdrawal is looked at closely, in %s', (language) => {
  it.each([
    ['every rule', 'rules', HOLD_RULES],
    ['all that one may find', 'evidence', HOLD_EVIDENCE],
  ] as const)('has words for %s, and for nothing else', async (_what, words, listed) => {
    const texts = JSON.parse(await readFile(join(OPS, language, 'withdrawal.json'), 'utf8'))
    expect(Object.keys(texts[words]).toSorted()).toEqual(listed.toSorted())
    for (const text of Object.values(texts[words])) expect(text).toMatch(/\S/)
  })
})

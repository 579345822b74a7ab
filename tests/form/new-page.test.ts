import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { FreeText } from '../../contract/endpoint.ts'
import { rulesOfBody } from '../../scripts/build/rules-of.ts'

const ROOT = join(import.meta.dirname, '../..')
const FORM = join(ROOT, 'src/components/form')

const page = await readFile(join(ROOT, 'docs/a-new-page.md'), 'utf8')

/** Code of a file: its name stands behind the language. */
const quotes = Array.from(
  page.matchAll(/^```\w+ (\S+)\n(.*?)^```/gms),
  ([, file = '', code = '']) => ({
    file,
    lines: code
      .split('\n')
      .map(plain)
      .filter((line) => line !== ''),
  }),
)

/** Rows of the table of fields: code of schemas on the left, components on the right. */
const kinds = Array.from(
  page.matchAll(/^\| (`(?:z\.|FreeText).*) \| (`\w+Field.*) \|$/gm),
  ([, schemas = '', fields = '']) => ({
    schemas: codeIn(schemas).filter((code) => /^(z|FreeText)\b/.test(code)),
    fields: codeIn(fields),
  }),
)

describe('docs/a-new-page.md says what is so', () => {
  it.each(quotes)('of $file, line by line', async ({ file, lines }) => {
    const source = (await readFile(join(ROOT, file), 'utf8')).split('\n').map(plain)
    let from = 0
    const missing = lines.filter((line) => {
      const found = source.indexOf(line, from)
      if (found === -1) return true
      from = found + 1
      return false
    })
    expect(missing).toEqual([])
  })

  it('of a form at least', () => {
    expect(quotes.map(({ file }) => file)).toContain('src/pages/joinus/join-form.tsx')
    expect(kinds.length).toBeGreaterThan(6)
  })

  it.each(kinds)('a form is made from $schemas', ({ schemas }) => {
    for (const code of schemas) {
      const schema: z.ZodType = new Function('z', 'FreeText', `return ${code}`)(z, FreeText)
      const rules = rulesOfBody(z.strictObject({ field: schema }), code)
      expect(rules.field?.kind, code).toMatch(/^\w+$/)
    }
  })

  it.each(kinds)('there are $fields', async ({ fields }) => {
    const files = (await readdir(FORM)).filter((name) => /fields?\.tsx$/.test(name))
    const sources = await Promise.all(files.map((name) => readFile(join(FORM, name), 'utf8')))
    for (const field of fields) {
      expect(
        sources.some((source) => source.includes(`export function ${field}(`)),
        field,
      ).toBe(true)
    }
  })
})

/** Without what is said beside it. */
function plain(line: string): string {
  return line.replace(/ \/\/ .*$/, '').trim()
}

function codeIn(text: string): string[] {
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, code = '']) => code)
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []
afterAll(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true }))))

/** A small text as a writer would hand it in. */
export function textFile(
  markdown: string,
  { title = 'Rules', updated = '2026-05-01' } = {},
): string {
  return `---\ntitle: ${title}\nupdated: ${updated}\n---\n\n${markdown}\n`
}

/** A folder of texts by their paths, gone when the file's tests are over. */
export async function folderOf(files: Record<string, string | Buffer> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'companion-content-'))
  made.push(folder)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** Of everything that a text may have. */
export const WHOLE = `What the *house* says, with a **rule** and \`code\`.

## Refunds and “returns”

1. Ask at our [help page](#/service) or by [mail](mailto:{{mail}}).
2. Read [the law](https://law.example/text?a=1&b=2).

### How long it takes

| what | days |
| --- | ---: |
| a card | 5 |

> {{brand}} answers.

## Refunds and “returns”

---

Back to [the first](#refunds-and-returns).`

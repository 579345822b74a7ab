import { describe, expect, it } from 'vitest'
import { CONTENT, type ContentSlug } from '../../contract/content.ts'
import { compareTexts } from '../../scripts/content/compare.ts'
import { checkText } from '../../server/content/check.ts'
import type { TextFile } from '../../server/content/files.ts'
import { checkFolder } from '../../server/content/import.ts'
import { render } from '../../server/content/render.ts'
import { parseSource, writeSource } from '../../server/content/source.ts'
import { folderOf, textFile, WHOLE } from './texts.ts'

const PATHS = new Set(['/', '/service', '/holaMet/withdraw'])

function sourceOf(text: string) {
  const read = parseSource(text)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.source
}

/** What is wrong with Markdown, as `code:line`; the Markdown begins on line 6 of its file. */
function faultsIn(markdown: string, title?: string): string[] {
  const source = sourceOf(textFile(markdown, title === undefined ? {} : { title }))
  return checkText(source, PATHS).map(({ code, line }) => `${code}:${line}`)
}

describe('a text is looked through before it is published', () => {
  it('and one with all that a text may have is in order', () => {
    expect(faultsIn(WHOLE)).toEqual([])
  })

  it.each([
    ['a script', 'Fine.\n\n<script>alert(1)</script>', 'html:8'],
    ['a handler', 'a\nb\n<img src=x onerror=alert(1)>', 'html:8'],
    ['an element that never ends', 'a <b and more', 'html:6'],
    ['an element written as entities', 'a &lt;iframe src=x&gt;', 'html:6'],
    ['a comment', '<!-- hidden -->', 'html:6'],
    ['a picture', '![a cat](https://cats.example/1.png)', 'picture:6'],
    ['a javascript link', 'a\n\n[b](javascript:alert(1))', 'link:8'],
    ['one in capitals and entities', '[b](JaVa&#x53;cript:alert(1))', 'link:6'],
    ['a data link', '[b](data:text/html;base64,PHM+)', 'link:6'],
    ['a link without a lock', '[b](http://plain.example/)', 'link:6'],
    ['a link that names a user', '[b](https://bank.example@evil.example/)', 'link:6'],
    ['a link that leaves the scheme open', '[b](//evil.example/)', 'link:6'],
    ['a path of the server', '[b](/api/me)', 'link:6'],
    ['a page that is not there', 'a\n\n- [b](#/nowhere)', 'link:8'],
    ['a page with something behind it', '[b](#/service?token=1)', 'link:6'],
    ['a heading that is not there', '## Here\n\n[b](#there)', 'link:8'],
    ['a link to no address of mail', '[b](mailto:x)', 'link:6'],
    ['a site that goes on', '[b](https://{{site}}.evil.example)', 'link:6'],
    ['a site of another kind', '[b](https://{{payouts}})', 'link:6'],
    ['a link by reference that leads nowhere', '[b][c]\n\n[c]: #/nowhere', 'link:6'],
    ['a heading of the page’s own level', '# Big', 'heading:6'],
    ['a heading that skips a level', '## A\n\n#### B', 'heading:8'],
    ['a heading without words', '##\n\ntext', 'heading:6'],
    ['a placeholder that nobody fills', 'a {{name}}', 'placeholder:6'],
    ['half a placeholder', 'a {{brand', 'placeholder:6'],
    ['a bidi override', 'a\npay \u202e001\u202c now', 'unseen:7'],
    ['a bidi override as an entity', 'pay &#x202e;001 now', 'unseen:6'],
    ['an isolate', 'a \u2067b\u2069', 'unseen:6'],
    ['a null', 'a\u0000b', 'unseen:6'],
    ['a soft hyphen', 'a\u00adb', 'unseen:6'],
    ['lists in lists without end', `${'- '.repeat(10_000)}a`, 'nesting:6'],
    ['quotes in quotes without end', '>'.repeat(10_000), 'nesting:6'],
  ])('and refused for %s, by its line', (_what, markdown, told) => {
    expect(faultsIn(markdown)).toContain(told)
  })

  it('and for what its title hides', () => {
    expect(faultsIn('a', 'Pay \u202eback')).toEqual(['unseen:2'])
    expect(faultsIn('a', 'Rules of {{name}}')).toEqual(['placeholder:2'])
  })

  it.each([
    ['brackets', '['],
    ['half links', '[a]('],
    ['stars', '*a '],
    ['stars and lines', '**a _b '],
    ['pictures', '![['],
    ['ampersands', '&'],
    ['table walls', '|-\n'],
  ])('in little time, even 60 KB of %s', (_what, piece) => {
    const markdown = piece.repeat(Math.floor(60_000 / piece.length))
    const start = performance.now()
    faultsIn(markdown)
    render(markdown)
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})

describe('a file of a text has a title, a day, and no more than 64 KB', () => {
  it.each([
    ['nothing', '', 'front-matter:1'],
    ['no front matter', 'Just words.', 'front-matter:1'],
    ['front matter that does not end', '---\ntitle: A\nupdated: 2026-01-01\n', 'front-matter:1'],
    ['no day', '---\ntitle: A\n---\na', 'front-matter:1'],
    ['a day that is none', '---\ntitle: A\nupdated: 2026-02-30\n---\na', 'front-matter:3'],
    ['two titles', '---\ntitle: A\ntitle: B\nupdated: 2026-01-01\n---\n', 'front-matter:3'],
    ['a title in quotes', '---\ntitle: "A"\nupdated: 2026-01-01\n---\na', 'front-matter:2'],
    ['an empty title', '---\ntitle:\nupdated: 2026-01-01\n---\na', 'front-matter:2'],
    ['something else', '---\ntitle: A\nauthor: B\nupdated: 2026-01-01\n---\n', 'front-matter:3'],
    ['a letter more than 64 KB', textFile('a'.repeat(65_536)), 'too-large:1'],
  ])('and is refused with %s', (_what, text, told) => {
    const read = parseSource(text)
    expect('faults' in read && read.faults.map(({ code, line }) => `${code}:${line}`)).toContain(
      told,
    )
  })

  it('and is the same text with the line ends of Windows, and in its one form', () => {
    const text = textFile(WHOLE)
    expect(sourceOf(text.replaceAll('\n', '\r\n'))).toEqual(sourceOf(text))
    expect(writeSource(sourceOf(text))).toBe(text)
  })

  it('and nothing else lies in its folder', async () => {
    const folder = await folderOf({
      'recall/en.md': textFile('a'),
      'recall/.DS_Store': 'x',
      'recall/xx.md': textFile('a'),
      'recall/nobody/en.md': textFile('a'),
      'nothing/en.md': textFile('a'),
      'recall/qiwee/more/en.md': textFile('a'),
      'recall/vi.md': Buffer.from([0xff, 0xfe, 0x41]),
      'recall/th.md': 'a'.repeat(200 * 1024),
      'README.md': '',
    })
    const { texts, faults } = await checkFolder(folder, PATHS)
    expect(texts.map(({ slug, language }) => `${slug} ${language}`)).toEqual(['recall en'])
    expect(
      faults.map(({ file, code }) => `${file.slice(folder.length + 1)} ${code}`).sort(),
    ).toEqual([
      'README.md place',
      'nothing/en.md place',
      'recall/nobody/en.md place',
      'recall/qiwee/more/en.md place',
      'recall/th.md too-large',
      'recall/vi.md encoding',
      'recall/xx.md place',
    ])
  })
})

describe('a text becomes HTML in which nothing runs', () => {
  it('with headings to be led to, tables in a box, and links that tell nobody where one came from', () => {
    const { html, headings } = render(WHOLE)
    expect(headings).toEqual([
      { id: 'refunds-and-returns', text: 'Refunds and “returns”', level: 2 },
      { id: 'how-long-it-takes', text: 'How long it takes', level: 3 },
      { id: 'refunds-and-returns-2', text: 'Refunds and “returns”', level: 2 },
    ])
    expect(html).toContain('<h2 data-at="refunds-and-returns-2">')
    expect(html).toContain('<div data-table tabindex="0"><table>')
    expect(html).toContain('<a href="#/service">')
    expect(html).toContain('<a href="mailto:{{mail}}">')
    expect(html).toContain(
      '<a href="https://law.example/text?a=1&amp;b=2" rel="noopener noreferrer nofollow">',
    )
    expect(html).not.toContain('style')
  })

  it('with the brand’s own site left to the page, as its mailbox is', () => {
    const { html } = render('At [{{site}}](https://{{site}}).')
    expect(html).toBe(
      '<p>At <a href="https://{{site}}" rel="noopener noreferrer nofollow">{{site}}</a>.</p>\n',
    )
  })

  it.each([
    ['ไทย: การคืนเงิน', 'ไทย-การคืนเงิน'],
    ['退款说明（一）', '退款说明-一'],
    ['払い戻し', '払い戻し'],
    ['환불 안내', '환불-안내'],
    ['Hoàn tiền', 'hoàn-tiền'],
    ['!?', 'section'],
  ])('and the heading %s is reached by #%s', (words, id) => {
    const markdown = `## ${words}\n\n[there](#${id})`
    expect(render(markdown).headings[0]?.id).toBe(id)
    expect(faultsIn(markdown)).toEqual([])
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '![a](https://x.example/a.png)',
    '[a](https://x.example/" onmouseover="alert(1))',
    "[a](<https://x.example/'><script>>)",
    '**a <b _c `d',
    '```html\n<svg onload=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="&#106;avascript:alert(1)">x',
  ])('whatever comes unchecked, such as %s', (markdown) => {
    const { html } = render(markdown)
    const elements = html.match(/<[^>]*>/g) ?? []
    expect(elements.length).toBeGreaterThan(0)
    for (const element of elements) {
      expect(element).toMatch(/^<\/?(p|strong|em|code|pre|a( href="https:[^"]*" rel="[a-z ]+")?)>$/)
    }
  })
})

describe('the languages of a text say as much as each other', () => {
  const text = (language: 'en' | 'vi', markdown: string): TextFile => ({
    slug: 'recall',
    brand: '',
    language,
    file: `recall/${language}.md`,
    source: sourceOf(textFile(markdown)),
  })
  const about = (...texts: TextFile[]) =>
    compareTexts(texts).filter(({ what }) => what !== 'is missing')

  it('in the same headings, links and placeholders', () => {
    const english = text('en', '## A\n\n[b](#a) {{brand}}\n\n[c](#/service)')
    expect(about(english, text('vi', '## Ă\n\n[c](#/service) {{brand}} [b](#ă)'))).toEqual([])
    const poor = text('vi', '### Ă\n\n[b](#/)')
    expect(about(english, poor).map(({ what }) => what.split(' than ')[0])).toEqual([
      'has other headings',
      'has other links',
      'has other placeholders',
    ])
  })

  it('and none is missing', () => {
    const missing = compareTexts([text('en', 'a')]).map(({ file }) => file)
    const slugs = Object.keys(CONTENT) as ContentSlug[]
    const wanted = slugs.flatMap((slug) => CONTENT[slug].map((it) => `${slug}/${it}.md`))
    expect(missing).toEqual(wanted.filter((file) => file !== 'recall/en.md'))
  })
})

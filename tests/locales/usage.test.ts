import { describe, expect, it } from 'vitest'
import { usageOf } from '../../scripts/locales/usage.ts'
import { compareUsage } from '../../scripts/locales/used-keys.ts'

const ENGLISH = new Map([
  [
    'demo',
    new Map([
      ['title', 'Table'],
      ['menu.rules', 'Rules of {{game}}'],
      ['kind.asked', 'Asked'],
      ['kind.answered', 'Answered'],
      ['errors.TAKEN', 'Taken'],
      ['calls_one', '{{count}} call'],
      ['calls_other', '{{count}} calls'],
    ]),
  ],
  ['errors', new Map([['NOT_FOUND', 'Not here']])],
])

/** Asks for every text once, each in a way of its own. */
const WHOLE = `
  const { t } = useTranslation(['demo', 'shell'])
  export const Page = ({ kind, n }: { kind: string; n: number }) => (
    <b title={t('title')}>
      {t('menu.rules', { game: 'Wheel' })}
      {t(\`kind.\${kind}\`)}
      {t('calls', { count: n })}
      {t('errors:TAKEN')}
    </b>
  )`

function told(source: string, certain = ['errors:NOT_FOUND']): string[] {
  const usages = new Map([['src/page.tsx', usageOf(source, 'src/page.tsx')]])
  return compareUsage(ENGLISH, usages, certain).map(
    ({ file, key, what }) => `${file} ${key} ${what}`,
  )
}

describe('code asks for texts that are there, and no text is there for nothing (design §5)', () => {
  it('finds nothing where every text is asked for', () => {
    expect(told(WHOLE)).toEqual([])
  })

  it.each([
    ['a key that is no text', "t('titel')", 'src/page.tsx titel is no text'],
    ['one of two keys', "t(isOpen ? 'title' : 'closed')", 'src/page.tsx closed is no text'],
    ['a beginning that no text has', `t(\`kinds.\${kind}\`)`, 'src/page.tsx kinds.… is no text'],
    ['a text of a namespace not loaded', "t('NOT_FOUND')", 'src/page.tsx NOT_FOUND is no text'],
    ['a key of a missing namespace', "t('other:title')", 'src/page.tsx other:title is no text'],
    [
      'a key for later',
      "const row = { titleKey: 'titles.gone' }",
      'src/page.tsx titles.gone is no text',
    ],
    [
      'a key in a table',
      "const TEXT_KEYS = { a: 'demo:menu.gone' }",
      'src/page.tsx demo:menu.gone is no text',
    ],
    [
      'a key of a letter',
      "const letter = { subjectKey: 'demo-mail:receipt.subject' }",
      'src/page.tsx demo-mail:receipt.subject is no text',
    ],
    [
      'a key that a function names',
      "function textKeyOf() { return 'menu.gone' }",
      'src/page.tsx menu.gone is no text',
    ],
    [
      'a placeholder not filled',
      "t('menu.rules')",
      'src/page.tsx menu.rules is asked for without {{game}}',
    ],
    [
      'a plural without its count',
      "t('calls', { n })",
      'src/page.tsx calls is asked for without {{count}}',
    ],
  ])('finds %s', (_fault, line, fault) => {
    expect(told(`${WHOLE}\n${line}`)).toEqual([fault])
  })

  it('takes a text of a feature as asked for where those of all features are gathered', () => {
    expect(told(WHOLE.replace('errors:TAKEN', 'errors:GIVEN'))).toEqual([
      'src/page.tsx errors:GIVEN is no text',
      'locales/en/demo.json errors.TAKEN is used nowhere',
    ])
    expect(told(WHOLE.replace('errors:TAKEN', 'errors.TAKEN'))).toEqual([])
  })

  it('finds a text that nobody asks for', () => {
    expect(told(WHOLE.replace("t('title')", "'no title'"))).toEqual([
      'locales/en/demo.json title is used nowhere',
    ])
  })

  it.each([
    ['of all features', 'errors:INTERNAL'],
    ['of one', 'errors.GIVEN'],
  ])('finds an error code %s without a text', (_whose, key) => {
    expect(told(WHOLE, ['errors:NOT_FOUND', key])).toEqual([`the code ${key} is no text`])
  })

  it('takes a key in a table, a field or a conditional as asked for', () => {
    const named = WHOLE.replace("t('menu.rules', { game: 'Wheel' })", 'null')
    expect(told(named)).toEqual(['locales/en/demo.json menu.rules is used nowhere'])
    for (const way of [
      "const row = { titleKey: 'demo:menu.rules' }",
      "const TITLE_KEYS = ['menu.rules']",
      `const row = { titleKey: \`demo:menu.\${name}\` }`,
      "t(isOpen && 'menu.rules', { game })",
      "t(isOpen ? 'menu.rules' : 'title', { ...names })",
      "const step = { way: 'menu.rules' }",
    ]) {
      expect(told(`${named}\n${way}`)).toEqual([])
    }
  })
})

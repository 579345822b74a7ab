import { describe, expect, it } from 'vitest'
import { fillIn } from '../../contract/fill-in.ts'
import { findHits } from '../../src/pages/content/hits.ts'

/** What is found, as it stands in the text. */
const found = (text: string, query: string) =>
  findHits(text, query).map(([from, to]) => text.slice(from, to))

describe('a reader finds words however they type them', () => {
  it.each([
    ['Refund and refund', 'REFUND', ['Refund', 'refund']],
    ['Phí và phi', 'phi', ['Phí', 'phi']],
    ['Điều khoản', 'dieu', ['Điều']],
    ['การคืนเงิน คืนเงิน', 'คืนเงิน', ['คืนเงิน', 'คืนเงิน']],
    // Tone marks of Thai are letters: these are two words.
    ['ไม่ ไม้', 'ไม่', ['ไม่']],
    ['がか', 'か', ['か']],
    ['退款和退款', '款', ['款', '款']],
    ['１００円', '100', ['１００']],
    ['환불 안내', '환불', ['환불']],
    ['a 😀 b 😀', '😀', ['😀', '😀']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['  spaced  ', ' spaced ', ['spaced']],
    ['ﬁne', 'fine', ['ﬁne']],
    ['ﬁne', 'in', ['ﬁn']],
    ['a b', 'a', []],
    ['anything', '', []],
    ['anything', '   ', []],
    ['a.c abc', 'a.c', ['a.c']],
  ])('in “%s” “%s” brings %o', (text, query, hits) => {
    expect(found(text, query)).toEqual(hits)
  })

  it('also in 64 KB at once', () => {
    const start = performance.now()
    expect(findHits('phí '.repeat(16_000), 'phi')).toHaveLength(16_000)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})

describe('a text has what is its reader’s brand’s own in it', () => {
  it('in its title, its headings and its links', () => {
    const { title, headings, html } = fillIn(
      {
        slug: 'recall',
        brand: null,
        language: 'en',
        version: 1,
        updatedAt: '2026-05-01',
        title: '{{brand}} rules',
        headings: [{ id: 'brand', text: 'Why {{brand}}', level: 2 }],
        html: '<p>{{brand}} <a href="mailto:{{mail}}">{{mail}}</a> <a href="https://{{site}}">{{site}}</a>: {{payouts}} {{other}} {{constructor}}</p>',
      },
      { name: 'Hai & Liao', mail: 'help@hailiao.example', site: 'https://hailiao.example/' },
      'bank card, USDT',
    )
    expect([title, headings[0]?.text]).toEqual(['Hai & Liao rules', 'Why Hai & Liao'])
    expect(html).toBe(
      '<p>Hai &amp; Liao <a href="mailto:help@hailiao.example">help@hailiao.example</a> <a href="https://hailiao.example">hailiao.example</a>: bank card, USDT {{other}} {{constructor}}</p>',
    )
  })
})

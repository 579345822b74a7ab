import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bodyOf, digestOfText, headOf, linesOf, NO_HEAD } from '../../machines/fair/chain.ts'

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

describe('a head of the chain (docs/fairness.md)', () => {
  const commitments = linesOf([
    `tuning turntable 1 ${'cd'.repeat(32)} 1780315200000`,
    'round 2 b',
    'round 1 a',
  ])
  const link = { seq: 1, at: 1780315200000, commitments, books: digestOfText('') }

  it('has its lines in the order of their bytes, each with its end', () => {
    expect(commitments).toBe(
      `round 1 a\nround 2 b\ntuning turntable 1 ${'cd'.repeat(32)} 1780315200000\n`,
    )
  })

  it('is the SHA-256 of the head before it and of the text, as any program calculates it', () => {
    const body = `companion chain 1\nlink 1\nat 1780315200000\ncommitments ${sha256(commitments)}\nbooks ${sha256('')}\n`
    expect(bodyOf(link)).toBe(body)
    const head = sha256(Buffer.alloc(32), body)
    expect(headOf(NO_HEAD, link)).toBe(head)
    expect(headOf(head, { ...link, seq: 2 })).toBe(
      sha256(Buffer.from(head, 'hex'), body.replace('link 1', 'link 2')),
    )
  })

  it.each([
    ['its number', { seq: 2 }],
    ['its moment', { at: 1780315200001 }],
    ['a commitment', { commitments: 'round 1 c\n' }],
    ['its books', { books: digestOfText('sum spin 1\n') }],
  ])('is another one with %s', (_what, other) => {
    expect(headOf(NO_HEAD, { ...link, ...other })).not.toBe(headOf(NO_HEAD, link))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameName, wordsOfName } from '../../machines/binding/name.ts'

describe('two names', () => {
  it.each([
    ['Nguyễn Văn An', 'NGUYEN VAN AN'],
    ['Nguyễn Văn An', 'an nguyen  van'],
    ['Đỗ Thị Ơn', 'DO THI ON'],
    ['José María Núñez', 'NUNEZ, JOSE MARIA'],
    ['O’Brien Mary-Jane', 'MARY JANE OBRIEN'],
    ['João da Conceição', 'JOAO DA CONCEICAO'],
    ['张三', '张 三'],
    ['김민수', '김 민수'],
    ['ﾀﾅｶ ﾊﾅｺ', 'タナカ　ハナコ'],
    ['นายสมชาย ใจดี', 'สมชาย ใจดี'],
    ['นางสาวมาลี ศรีสุข', 'มาลี ศรีสุข'],
    ['Straße Weiß', 'STRASSE WEISS'],
    ['Anna Maria', 'Annamaria'],
  ])('are one person’s: %s, %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
    expect(isSameName(other, one)).toBe(true)
  })

  it.each([
    ['Nguyễn Văn An', 'Nguyễn Văn'],
    ['Ana', 'Anna'],
    ['张三', '张三丰'],
    ['カナ', 'ガナ'],
    ['สมชาย', 'สมชย'],
    ['An An', 'An'],
    ['', ''],
    ['…', '—'],
    ['123', '123'],
  ])('are not: %s, %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
  })

  it('are one in any order and case of their words', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 5 })
    const shuffled = words.chain((name) =>
      fc
        .shuffledSubarray(name, { minLength: name.length, maxLength: name.length })
        .map((other) => ({ name: name.join(' '), other: other.join('  ').toUpperCase() })),
    )
    fc.assert(
      fc.property(shuffled, ({ name, other }) => {
        expect(isSameName(name, other)).toBe(true)
        expect(wordsOfName(other)).toEqual(wordsOfName(name))
      }),
    )
  })
})

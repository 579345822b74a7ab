import { describe, expect, it } from 'vitest'
import { frameAddress } from '../../src/pages/iframe/frame-address.ts'

const OWN = 'https://play.example'
const PARTNERS = ['https://help.partner.example']

describe('/iframe embeds pages of our own and of partners alone', () => {
  it.each([
    ['a page of our own', '/#/turntable', 'https://play.example/#/turntable'],
    ['the same, absolute', 'https://play.example/a?b=1', 'https://play.example/a?b=1'],
    ['a partner', 'https://help.partner.example/faq', 'https://help.partner.example/faq'],
  ])('%s', (_what, src, expected) => {
    expect(frameAddress(src, OWN, PARTNERS)).toBe(expected)
  })

  it.each([
    ['nothing', null],
    ['an empty address', ''],
    ['a stranger', 'https://evil.example/'],
    ['a stranger without a scheme', '//evil.example/'],
    ['a stranger with backslashes', '\\\\evil.example\\'],
    ['a stranger who begins like us', 'https://play.example.evil.example/'],
    ['us as the user name of a stranger', 'https://play.example@evil.example/'],
    ['our host without encryption', 'http://play.example/'],
    ['another port of ours', 'https://play.example:8443/'],
    ['a partner on another scheme', 'ftp://help.partner.example/'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hi'],
    ['a blob of ours', 'blob:https://play.example/1'],
    ['no address at all', 'https://'],
  ])('but not %s', (_what, src) => {
    expect(frameAddress(src, OWN, PARTNERS)).toBeNull()
  })
})

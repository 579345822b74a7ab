import { describe, expect, it } from 'vitest'
import { FRAME_SANDBOX, frameAddress, ownRoute } from '../../src/pages/iframe/frame-address.ts'

const OWN = 'https://play.example'
const PARTNERS = ['https://help.partner.example']

describe('/iframe embeds pages of partners alone', () => {
  it('a partner', () => {
    const faq = 'https://help.partner.example/faq'
    expect(frameAddress(faq, OWN, PARTNERS)).toBe(faq)
  })

  it('as a stranger to our origin, wherever the page inside goes', () => {
    expect(FRAME_SANDBOX.split(' ')).not.toContain('allow-same-origin')
  })

  it.each([
    ['a page of our own', '/#/turntable'],
    ['the same, absolute', 'https://play.example/#/turntable'],
    ['a file of our own', 'https://play.example/files/a.html'],
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

  it('even where the operator lists our own origin among the partners', () => {
    expect(frameAddress('/#/turntable', OWN, [OWN])).toBeNull()
  })
})

describe('/iframe opens a route of our own as itself', () => {
  it.each([
    ['a route', '/#/turntable?from=app', '/turntable?from=app'],
    ['the same, absolute', 'https://play.example/#/turntable', '/turntable'],
    ['a file', '/files/a.html#/turntable', null],
    ['an answer of the API', '/api/docs#/turntable', null],
    ['a stranger with a route', 'https://evil.example/#/turntable', null],
    ['nothing', null, null],
  ])('%s', (_what, src, expected) => {
    expect(ownRoute(src, OWN)).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { heard, PreviewReply, PreviewRequest } from '../../src/ops/base/preview-message.ts'
import { WHEEL } from '../tunings.ts'

const ORIGIN = 'https://play.example'
/** Stands for the window that frames the page. */
const CONSOLE = { name: 'console' } as unknown as MessageEventSource
const STRANGER = { name: 'stranger' } as unknown as MessageEventSource
const FROM = { window: CONSOLE, origin: ORIGIN }

const ASKED: PreviewRequest = {
  kind: 'preview:show',
  turn: 1,
  game: 'turntable',
  tuning: WHEEL,
  art: { rim: '/files/art/turntable/rim-0123456789abcdef.webp' },
  path: { state: 'revealing', chosen: { sector: 3 } },
  language: 'th',
  theme: 'light',
  isCalm: true,
  isSoundOn: false,
  renderer: 'auto',
}
const said = (parts: Partial<Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>>) =>
  heard(PreviewRequest, { data: ASKED, origin: ORIGIN, source: CONSOLE, ...parts }, FROM)

describe('a preview hears its console alone (issue 25)', () => {
  it('hears what it asks for', () => {
    expect(said({})).toEqual(ASKED)
  })

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another port', { origin: `${ORIGIN}:8443` }],
    ['no origin', { origin: 'null' }],
    ['another window', { source: STRANGER }],
    ['no window', { source: null }],
  ])('and nothing that comes from %s', (_where, parts) => {
    expect(said(parts)).toBeNull()
  })

  it('and nobody where nobody frames it', () => {
    const event = { data: ASKED, origin: ORIGIN, source: null }
    expect(heard(PreviewRequest, event, { window: null, origin: ORIGIN })).toBeNull()
  })

  it.each<[string, unknown]>([
    ['no message', undefined],
    ['a text', 'preview:show'],
    ['another kind', { ...ASKED, kind: 'preview:run' }],
    ['more than is asked for', { ...ASKED, script: 'alert(1)' }],
    ['a game that is a path', { ...ASKED, game: '../shell/frame' }],
    ['a tuning that is a list', { ...ASKED, tuning: [] }],
    ['a picture of elsewhere', { ...ASKED, art: { rim: 'https://elsewhere.example/a.svg' } }],
    ['one of elsewhere by its host', { ...ASKED, art: { rim: '//elsewhere.example/a.svg' } }],
    ['a picture that is a script', { ...ASKED, art: { rim: 'javascript:alert(1)' } }],
    ['a picture that ends a style', { ...ASKED, art: { rim: '/files/a.webp");x:url("' } }],
    ['a state that is no name', { ...ASKED, path: { state: '<b>', chosen: {} } }],
    ['a place that is none', { ...ASKED, path: { state: 'idle', chosen: { sector: -1 } } }],
    ['a language that is none', { ...ASKED, language: 'xx' }],
    ['another renderer', { ...ASKED, renderer: 'canvas' }],
  ])('and nothing in a wrong shape: %s', (_what, data) => {
    expect(said({ data })).toBeNull()
  })

  it('and the console hears its own frame in the same way', () => {
    const data = { kind: 'preview:shown', turn: 4 }
    const event = { data, origin: ORIGIN, source: CONSOLE }
    expect(heard(PreviewReply, event, FROM)).toEqual(data)
    expect(heard(PreviewReply, { ...event, source: STRANGER }, FROM)).toBeNull()
    expect(heard(PreviewReply, { ...event, data: { ...data, more: 1 } }, FROM)).toBeNull()
  })
})

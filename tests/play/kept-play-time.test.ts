import { afterEach, describe, expect, it, vi } from 'vitest'
import { NOT_PLAYED, type PlayTime } from '../../machines/play/play-time.ts'
import { readPlayTime, storePlayTime } from '../../src/app/reminder/stored-play-time.ts'
import { memoryStorage } from '../shell/memory.ts'

const PLAYED: PlayTime = { playedMs: 90_000, countedAt: 1_790_000_000_000, reminded: 0 }

afterEach(() => vi.unstubAllGlobals())

describe('the play of a session outlives its pages (features: responsible play)', () => {
  it('is found by the next page, for each player apart', () => {
    vi.stubGlobal('sessionStorage', memoryStorage())
    storePlayTime(1, PLAYED)
    expect(readPlayTime(1)).toEqual(PLAYED)
    expect(readPlayTime(2)).toEqual(NOT_PLAYED)
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['null', 'null'],
    ['another shape', '{"playedMs":"long"}'],
    ['less than nothing', '{"playedMs":-1,"countedAt":null,"reminded":0}'],
    ['no number', '{"playedMs":null,"countedAt":null,"reminded":0}'],
  ])('begins anew where %s was kept', (_what, kept) => {
    const entries = kept === undefined ? {} : { 'companion.play-time.1': kept }
    vi.stubGlobal('sessionStorage', memoryStorage(entries))
    expect(readPlayTime(1)).toEqual(NOT_PLAYED)
  })

  it('a webview without storage still counts', () => {
    vi.stubGlobal('sessionStorage', null)
    expect(() => storePlayTime(1, PLAYED)).not.toThrow()
    expect(readPlayTime(1)).toEqual(NOT_PLAYED)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeTheme, currentTheme, shownTheme } from '../../src/base/theme.ts'
import { memoryStorage } from './memory.ts'
import { openPage } from './page.ts'

let storage: ReturnType<typeof memoryStorage>
const page = { dataset: {} as Record<string, string> }
const bar = { content: '' }

/** A browser that asks for light or for dark. */
function browser(wanted: 'light' | 'dark') {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(wanted) }))
}

beforeEach(() => {
  storage = memoryStorage()
  page.dataset = {}
  bar.content = ''
  vi.stubGlobal('localStorage', storage)
  openPage()
  vi.stubGlobal('document', { documentElement: page, querySelector: () => bar })
  vi.stubGlobal('getComputedStyle', () => ({
    getPropertyValue: () => (page.dataset.theme === 'light' ? ' #fff' : ' #000'),
  }))
})
afterEach(() => vi.unstubAllGlobals())

describe('night comes first, light to those who want it (look.md)', () => {
  it.each([
    ['nobody asked', null, 'dark', 'dark'],
    ['the browser asks for light', null, 'light', 'light'],
    ['the player chose dark in a light browser', 'dark', 'light', 'dark'],
    ['the player chose light in a dark browser', 'light', 'dark', 'light'],
    ['what is stored is no theme', 'pink', 'dark', 'dark'],
  ] as const)('%s', (_what, stored, wanted, expected) => {
    browser(wanted)
    if (stored) storage.setItem('companion.theme', stored)
    expect(currentTheme()).toBe(expected)
  })

  it.each(['dark', 'light'] as const)('%s, once chosen, shows at once and stays', (theme) => {
    browser('dark')
    changeTheme(theme)
    expect(shownTheme()).toBe(theme)
    expect(currentTheme()).toBe(theme)
  })

  it('a webview that keeps nothing still shows what was chosen', () => {
    browser('dark')
    vi.stubGlobal('localStorage', null)
    changeTheme('light')
    expect(shownTheme()).toBe('light')
    expect(currentTheme()).toBe('dark')
  })

  it('the phone’s own bar takes the color of the page', () => {
    browser('dark')
    changeTheme('light')
    expect(bar.content).toBe('#fff')
    changeTheme('dark')
    expect(bar.content).toBe('#000')
  })
})

import { describe, expect, it } from 'vitest'
import { builtFiles } from './built.ts'
import { scriptFaults } from './old-script.ts'

/** What is too new in a package, and why that does no harm. */
const HARMLESS = {
  'Object.hasOwn': 'src/app/polyfills.ts fills it in',
  'Intl.ListFormat': 'i18next calls it for texts with a list format, and there are none',
}

const FAULTS: [code: string, fault: string][] = [
  ['class Wheel { static { Wheel.size = 1 } }', 'Unexpected token'],
  ['class Wheel { #angle = 0 }', 'Unexpected character'],
  ['class Wheel { angle = 0 }', 'Unexpected token'],
  ['await fetch("/")', 'outside an async function'],
  ['export const rest = /(?<=\\d)px/', 'lookbehind'],
  ['export const parts = /x/d', 'Invalid regular expression flag'],
  ['export const copy = structuredClone({})', 'structuredClone'],
  ['export const copy = window.structuredClone({})', 'structuredClone'],
  ['export const has = Object.hasOwn({}, "a")', 'Object.hasOwn'],
  ['export const key = crypto.randomUUID()', 'crypto.randomUUID'],
  ['export const last = [1].findLast(Boolean)', '.findLast()'],
  ['export const weak = new WeakRef({})', 'WeakRef'],
  ['export const names = new Intl.DisplayNames(["en"], { type: "language" })', 'Intl.DisplayNames'],
]

const SOUND = [
  'export const balance = wallet?.balance ?? 0',
  'let a; a ??= 1',
  'export const load = () => import("./page.js")',
  'export const copy = (it) => (typeof structuredClone === "function" ? structuredClone(it) : it)',
  'export const later = (run) => { window.requestIdleCallback ? requestIdleCallback(run) : run() }',
  'export const wheel = { findLast: 1, angle: 0 }',
]

describe('Android WebView 87 and iOS 14 understand every script (design §8)', () => {
  it.each(FAULTS)('would notice %s', (code, fault) => {
    expect(scriptFaults(code)).toEqual([expect.stringContaining(fault)])
  })

  it.each(SOUND)('lets pass %s', (code) => {
    expect(scriptFaults(code)).toEqual([])
  })

  it('finds nothing too new in what is built', async () => {
    const files = await builtFiles('js')
    expect(files.size).toBeGreaterThan(10)
    const faults = [...files].flatMap(([name, code]) =>
      scriptFaults(code, Object.keys(HARMLESS)).map((fault) => `${name}: ${fault}`),
    )
    expect(faults).toEqual([])
  })
})

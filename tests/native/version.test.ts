import { describe, expect, it } from 'vitest'
import { appVersionOf, isNewApp } from '../../src/native/version.ts'

describe('the app version (spec §3, §9)', () => {
  it.each([
    ['3.0.0', '3.0.0'],
    ['2.10', '2.10'],
    ['', '2.9.0'],
    ['beta', '2.9.0'],
    [null, '2.9.0'],
    [undefined, '2.9.0'],
  ])('told as %j holds as %s', (told, version) => {
    expect(appVersionOf(told)).toBe(version)
  })

  it.each([
    ['2.9.0', false],
    ['2.99.99', false],
    ['3.0.0', true],
    ['3', true],
    ['10.0.1', true],
    ['03.1', true],
    ['0.3', false],
    [null, false],
    ['new', false],
  ])('%j counts as new: %s', (told, isNew) => {
    expect(isNewApp(told)).toBe(isNew)
  })
})

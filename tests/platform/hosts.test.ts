import { describe, expect, it } from 'vitest'
import { changeUrl, hostsOf, hostUrls } from '../../server/platform/database/hosts.ts'
import { urlWithRole } from '../../server/platform/database/roles.ts'

const TWO = 'postgres://me:a%2Cb@one:5432,two:5433/name?sslmode=require'

describe('a database URL', () => {
  it.each([
    ['postgres://me@one/name', ['postgres://me@one/name']],
    [
      TWO,
      [
        'postgres://me:a%2Cb@one:5432/name?sslmode=require',
        'postgres://me:a%2Cb@two:5433/name?sslmode=require',
      ],
    ],
    ['postgres://one,[::1]:5433', ['postgres://one', 'postgres://[::1]:5433']],
    ['postgres:///name?host=/run/a', ['postgres:///name?host=/run/a']],
  ])('%s is one a host', (url, urls) => {
    expect(hostUrls(url)).toEqual(urls)
  })

  it('is told without login and secret', () => {
    expect(hostsOf(TWO)).toBe('one:5432,two:5433')
  })

  it('keeps its hosts when it is changed', () => {
    const changed = changeUrl(TWO, (address) => {
      address.pathname = '/other'
    })
    expect(changed).toBe('postgres://me:a%2Cb@one:5432,two:5433/other?sslmode=require')
    expect(hostUrls(urlWithRole(TWO, 'companion_app')).map((url) => new URL(url).host)).toEqual([
      'one:5432',
      'two:5433',
    ])
  })
})

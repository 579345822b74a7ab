/** Of a database URL: scheme and login, hosts with their ports, all behind them. */
const PARTS = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s
/** Stands for hosts where a URL may name one alone. */
const ANY_HOST = 'host'

/**
 * The addresses of a database that one URL names, one a host: `postgres://user@a:5432,b:5432/name`, as libpq
 * takes it. Which of them is the primary changes while servers run (`primary.ts`).
 */
export function hostUrls(url: string): [string, ...string[]] {
  const [before, hosts, after] = partsOf(url)
  const [first = '', ...others] = hosts.split(',')
  const urlOf = (host: string) => `${before}${host}${after}`
  return [urlOf(first), ...others.map(urlOf)]
}

/** The hosts that a database URL names, without login and secret. */
export function hostsOf(url: string): string {
  return partsOf(url)[1]
}

/** A database URL with another path or other parameters, whatever hosts it names. */
export function changeUrl(url: string, change: (address: URL) => void): string {
  const [before, hosts, after] = partsOf(url)
  const address = new URL(`${before}${ANY_HOST}${after}`)
  change(address)
  const [changedBefore, , changedAfter] = partsOf(address.href)
  return `${changedBefore}${hosts}${changedAfter}`
}

function partsOf(url: string): [before: string, hosts: string, after: string] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? []
  return [before, hosts, after]
}

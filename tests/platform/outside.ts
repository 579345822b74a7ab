// A host out there, for tests of what is fetched from addresses that somebody else chose.
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Outside } from '../../server/platform/http/fetch-from-outside.ts'

/** The key of nobody but `pictures.example` below, which there is in tests alone. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxD3SIobeBnTAzm8l
kUOaKEg6NQZVrX94F9MmOLB2OCyhRANCAARNnh0F6EMdIbnkfm7aNVAsk7ABaUw0
7OJL0OxlfWVGP7LQ2MjDLdaiErvQdfsN1wHZs96iwnE2Lwji9ku2rAjC
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBdDCCARmgAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBBwaWN0dXJl
cy5leGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAbMRkw
FwYDVQQDDBBwaWN0dXJlcy5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAETZ4dBehDHSG55H5u2jVQLJOwAWlMNOziS9DsZX1lRj+y0NjIwy3WohK70HX7
DdcB2bPeosJxNi8I4vZLtqwIwqNMMEowDAYDVR0TBAUwAwEB/zAbBgNVHREEFDAS
ghBwaWN0dXJlcy5leGFtcGxlMB0GA1UdDgQWBBSbUK3FwpAouGcMi72EoiAgPquI
yjAKBggqhkjOPQQDAgNJADBGAiEA3pjfG9/pgtYsBeRV4B+chyQTadHEJT89rPVN
6e79ZUECIQD9VZ12OkHExwg3TmpTQy7uo8nYYBF6To3LYRbwZW2hIQ==
-----END CERTIFICATE-----`

const HOST = 'pictures.example'

export interface OutsideHost {
  /** Its address, without a path. */
  origin: string
  port: number
  /** Paths that were asked for. */
  asked: string[]
  /** An outside in which every name leads to this host, and to this machine alone. */
  outside: Outside
  close(): Promise<void>
}

/** Opens a host on this machine that goes by the name `pictures.example`. */
export async function openOutside(answer: RequestListener): Promise<OutsideHost> {
  const asked: string[] = []
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, reply) => {
    asked.push(request.url ?? '')
    answer(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://${HOST}:${port}`,
    port,
    asked,
    outside: { isOpen: (ip) => ip === '127.0.0.1', lookup: lookupOf('127.0.0.1'), ca: CERTIFICATE },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Every name leads to these addresses. */
export function lookupOf(...addresses: string[]): Outside['lookup'] {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup = (_host: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(null, found)
  return lookup as unknown as Outside['lookup']
}

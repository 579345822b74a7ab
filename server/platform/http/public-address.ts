import { BlockList, isIP } from 'node:net'

/** IPv4 that leads to no public host (IANA's special-purpose registry), multicast and broadcast included. */
const SPECIAL_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Of IPv6 only this is public; within it, tunnels that could lead to an IPv4 of the above, and examples. */
const GLOBAL_6 = '2000::/3'
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}

const special4 = listOf(SPECIAL_4, 'ipv4')
const global6 = listOf([GLOBAL_6], 'ipv6')
const special6 = listOf(SPECIAL_6, 'ipv6')

/**
 * Whether an IP address is one of the public internet: not of this machine, of a network behind it, or of a
 * cloud's own services.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special4.check(address, 'ipv4')
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

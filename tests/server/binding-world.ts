// Whose points are paid to what.
import type { Body } from '../../contract/api.ts'
import type { UsdtNetwork } from '../../contract/binding-constants.ts'
import type { Player, World } from './harness.ts'

export const BIND = 'POST /api/bindings'
export const HOLDER = 'Nguyễn Văn An'

type Wish = Body<typeof BIND>

let numbers = 0
/** A mobile of Vietnam that nobody else has in the test. */
export function freshPhone(): string {
  numbers += 1
  return `091${String(2_000_000 + numbers)}`
}

/** An account at a bank that nobody else has in the test. */
export function freshNumber(): string {
  numbers += 1
  return `1903${String(40_000_000 + numbers)}`
}

/** An address on Ethereum that nobody else has in the test. */
export function freshAddress(): string {
  numbers += 1
  return `0x${(0xabc000000 + numbers).toString(16).padStart(40, '1')}`
}

const language = 'en' as const

export const momo = (account = freshPhone(), name = HOLDER): Wish => ({
  ...{ method: 'purse', wallet: 'momo', account, name, language },
})

export const acb = (number = freshNumber(), name = HOLDER): Wish => ({
  ...{ method: 'bank', form: 'named', bank: 'acb', number, name, language },
})

export const usdt = (address = freshAddress(), network: UsdtNetwork = 'ERC20'): Wish => ({
  ...{ method: 'usdt', network, address, language },
})

export const alipay = (account: string, name = HOLDER): Wish => ({
  ...{ method: 'alipay', alipay: account, name, language },
})

/** Somebody whose real name is verified. */
export async function verified(world: World, name = HOLDER): Promise<Player> {
  const player = await world.player()
  numbers += 1
  const body = {
    country: 'VN',
    name,
    number: `079203${600_000 + numbers}`,
    confirmed: true,
  } as const
  const { code } = await player.call('POST /api/verification', { body })
  if (code) throw new Error(`a name was not verified: ${code}`)
  return player
}

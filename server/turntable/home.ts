import type { Win } from '../../contract/turntable.ts'
import type { HomeSaid } from '../platform/feature.ts'

/** The wheel as somebody's home tells of it: what the last big win of anybody was, else what a spin takes. */
export function turntableHome(stake: number, [win]: readonly Win[]): HomeSaid {
  const line = { kind: 'game', call: 'open', stake, isPausable: true } as const
  if (!win) return { ...line, state: 'ready', figures: { diamonds: stake } }
  const { currency, amount } = win.prize
  return {
    ...line,
    state: 'won',
    figures: currency === 'gold' ? { gold: amount } : { diamonds: amount },
  }
}

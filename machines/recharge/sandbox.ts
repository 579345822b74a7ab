// A payment at the provider of the demo world: what a tester can let happen to it in which state.
import { setup } from 'xstate'
import type { SandboxAct } from '../../contract/sandbox.ts'

/** Its states, as the contract names them. */
export const SANDBOX_STATES = [
  'open',
  'processing',
  'paid',
  'declined',
  'closed',
  'refunded',
  'disputed',
  'won',
  'lost',
] as const
export type SandboxState = (typeof SANDBOX_STATES)[number]

const unpaid = { pay: 'paid', decline: 'declined' } as const
const paid = { refund: 'refunded', dispute: 'disputed' } as const

export const sandboxMachine = setup({
  types: { events: {} as { type: SandboxAct } },
}).createMachine({
  id: 'sandbox',
  initial: 'open',
  states: {
    open: { on: { ...unpaid, close: 'closed', payLater: 'processing' } },
    processing: { on: unpaid },
    // Another card may do what the first did not.
    declined: { on: { ...unpaid, close: 'closed' } },
    closed: {},
    paid: { on: paid },
    disputed: { on: { win: 'won', lose: 'lost', refund: 'refunded' } },
    won: { on: paid },
    refunded: {},
    lost: {},
  },
})

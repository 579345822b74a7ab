// The payment provider of the demo world, with a page of its own: it stands in for a real one, speaks by the
// same signed webhooks, and exists only where the demo world is.
import { z } from 'zod'
import { type Api, Instant } from './endpoint.ts'
import { Price } from './recharge.ts'

/** What a tester can let happen to a payment. */
export const SandboxAct = z.enum([
  'pay',
  'decline',
  'close',
  'payLater',
  'refund',
  'dispute',
  'win',
  'lose',
])
export type SandboxAct = z.infer<typeof SandboxAct>

/** How its webhooks come. */
export const SandboxDelivery = z.enum([
  'once',
  'twice',
  'late',
  'reversed',
  'forged',
  'otherAmount',
])
export type SandboxDelivery = z.infer<typeof SandboxDelivery>

export const SandboxPayment = z.object({
  id: z.string(),
  /** Our order's number. */
  reference: z.string(),
  price: Price,
  method: z.string(),
  state: z.enum([
    'open',
    'processing',
    'paid',
    'declined',
    'closed',
    'refunded',
    'disputed',
    'won',
    'lost',
  ]),
  /** What can be let happen now. */
  acts: z.array(SandboxAct),
  /** The page of ours to go back to. */
  returnUrl: z.string(),
  /** Webhooks that were sent or wait to be. */
  webhooks: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      dueAt: Instant,
      sentAt: Instant.nullable(),
      status: z.number().int().nullable(),
    }),
  ),
})
export type SandboxPayment = z.infer<typeof SandboxPayment>

const PaymentParams = z.strictObject({ id: z.string().regex(/^sbx_[a-f0-9]{32}$/) })

/** Calls that exist only on a server with a demo world; whoever knows a payment's id may act on it. */
export const sandboxApi = {
  'GET /api/sandbox/payments/:id': {
    summary: 'A payment of the sandbox provider.',
    auth: 'none',
    params: PaymentParams,
    answer: SandboxPayment,
  },
  'POST /api/sandbox/payments/:id': {
    summary:
      'Lets something happen to a payment of the sandbox provider, which then sends its webhooks.',
    auth: 'none',
    params: PaymentParams,
    body: z.strictObject({ act: SandboxAct, delivery: SandboxDelivery }),
    errors: ['ORDER_CLOSED'],
    answer: SandboxPayment,
  },
} satisfies Api

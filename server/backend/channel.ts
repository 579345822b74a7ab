import type { Channel } from '../platform/feature.ts'
import { SendFault } from '../platform/outbox.ts'
import { postSigned } from '../platform/post-signed.ts'

/**
 * Webhooks to brands: `{"type": …, "timestamp": …, "data": …}`, signed by the brand's `webhookKey` as in the
 * Standard Webhooks specification. One that is not taken in 48 hours is kept as failed (`npm run outbox`).
 */
export const webhook: Channel = {
  when: ({ brandKeys }) =>
    Object.values(brandKeys).some((key) => key?.backend?.webhookUrl !== undefined),
  send: async ({ settings, clock }, { id, recipient, body: { type, at, data = '{}' } }) => {
    const { webhookUrl, webhookKey } = settings.brandKeys[recipient]?.backend ?? {}
    if (webhookUrl === undefined || webhookKey === undefined) {
      throw new SendFault('later', `${recipient} has no address (BRAND_KEYS)`)
    }
    await postSigned({
      url: webhookUrl,
      key: webhookKey,
      id,
      at: clock.now(),
      body: { type, timestamp: new Date(Number(at)).toISOString(), data: JSON.parse(data) },
    })
  },
}

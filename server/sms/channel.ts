import type { Feature } from '../platform/feature.ts'
import { SendFault } from '../platform/outbox.ts'
import { postSigned } from '../platform/post-signed.ts'

/**
 * Text messages: posted to the operator's gateway (`SMS_URL`) as `{"to": "+66…", "text": "…"}`, signed by
 * `SMS_KEY`; the gateway knows a message that comes twice by its `webhook-id`.
 */
export const sms: Feature = {
  name: 'sms',
  channels: {
    sms: {
      when: ({ smsUrl }) => smsUrl !== undefined,
      send: async ({ settings: { smsUrl, smsKey }, clock }, { id, recipient, body }) => {
        if (smsUrl === undefined || smsKey === undefined) throw new SendFault('away', 'no gateway')
        await postSigned({
          url: smsUrl,
          key: smsKey,
          id,
          at: clock.now(),
          body: { to: recipient, text: body.text },
        })
      },
    },
  },
}

import type { Brand } from '../../contract/brands.ts'
import type { Transaction } from './database/database.ts'
import type { Platform } from './feature.ts'
import { queueMessage } from './outbox.ts'

/** What a brand's backend is told of, by type; the data name people by the brand's own ids (`sub`). */
export interface BrandNews {
  'top-up.paid': { sub: string; order: string; currency: string; amount: number; bonus: number }
  'top-up.refunded': { sub: string; order: string; currency: string; amount: number; owed: number }
  'person.blocked': { sub: string }
  'person.unblocked': { sub: string }
  'person.signed-out': { sub: string }
  'person.deleted': { sub: string }
}

/**
 * Tells a brand's backend of something by a signed webhook, with all that the transaction does or not at all.
 * Brands that named no address (`BRAND_KEYS`, `backend.webhookUrl`) are told nothing.
 * @param at milliseconds since 1970
 */
export async function tellBrand<Type extends keyof BrandNews>(
  tx: Transaction,
  { random, settings }: Pick<Platform, 'random' | 'settings'>,
  brand: Brand,
  news: { type: Type; data: BrandNews[Type]; at: number },
): Promise<void> {
  if (settings.brandKeys[brand]?.backend?.webhookUrl === undefined) return
  const { type, data, at } = news
  await queueMessage(
    tx,
    { random, now: at },
    {
      channel: 'webhook',
      recipient: brand,
      body: { type, at: String(at), data: JSON.stringify(data) },
    },
  )
}

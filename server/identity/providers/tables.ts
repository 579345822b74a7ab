import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../contract/languages.ts'
import { instant } from '../../platform/database/columns.ts'

/** Sign-ins at providers that are under way, or have just ended; a day later they are deleted. */
export const providerAttempt = pgTable(
  'provider_attempt',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider', { enum: ['google', 'facebook'] }).notNull(),
    /** SHA-256 of the state that comes back with the address. */
    stateHash: text('state_hash').notNull().unique(),
    /** SHA-256 of the cookie of the browser that began: nobody else ends it. */
    cookieHash: text('cookie_hash').notNull(),
    /** For the id token, and PKCE's. */
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    brand: text('brand').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the address came back; it counts once. */
    usedAt: instant('used_at'),
    /** Whom the provider named, so that a lost answer can be given again. */
    subject: text('subject'),
    name: text('name'),
    email: text('email'),
  },
  (t) => [index('provider_attempt_age').on(t.createdAt)],
)

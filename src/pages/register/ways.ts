import type { Answer } from '../../../contract/api.ts'

/** What this server offers: contacts, providers, and the texts to agree to. */
export type Ways = Answer<'GET /api/identity'>

/** Opens one of the texts that signing up agrees to. */
export type OnText = (name: 'agreement' | 'privacy') => void

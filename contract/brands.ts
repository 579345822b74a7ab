/**
 * An app that embeds these pages, by the name of its file in `assets/brands` (spec §2, and
 * docs/decisions/022-a-brand-is-one-file.md). Which there are is data: no code lists them.
 */
export type Brand = string

/** The brand whose pages stand at the root, and whose texts and colors serve where another has none. */
export const HOUSE_BRAND: Brand = 'companion'

/** What a brand can be called: it leads addresses, as in `/haiLiao/recharge`, and issues tokens. */
export const BRAND_ID = /^[a-z][A-Za-z0-9]{1,31}$/

/** The issuer of the demo world's tokens; no brand has this name. */
export const DEMO_ISSUER = 'demo'

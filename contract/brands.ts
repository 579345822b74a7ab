/**
 * An app that embeds these pages, by the name of its file in `assets/brands` (spec §2, and
 * docs/decisions/022-a-brand-is-one-file.md). Brands are data: no code lists them.
 */
export type Brand = string

/** The brand whose pages have addresses without a prefix, and whose texts and colors are the default. */
export const HOUSE_BRAND: Brand = 'companion'

/** The form of a brand's id. It begins addresses, such as `/haiLiao/recharge`, and is the issuer of tokens. */
export const BRAND_ID = /^[a-z][A-Za-z0-9]{1,31}$/

/** The issuer of tokens of the demo world; no brand may have this id. */
export const DEMO_ISSUER = 'demo'

/** The issuer of tokens of sessions in a browser; no brand may have this id. */
export const SESSION_ISSUER = 'web'

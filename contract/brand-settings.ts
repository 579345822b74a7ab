import { z } from 'zod'

/** The ways to withdraw points; each is set up on its own page. */
const PAYOUTS = ['purse', 'bank', 'usdt', 'alipay'] as const

const Color = z.string().regex(/^#[\da-f]{6}$/)
const Glow = z.string().regex(/^rgba\(\d{1,3}, \d{1,3}, \d{1,3}, 0?\.\d{1,2}\)$/)
const Accent = z.strictObject({ accent: Color, onAccent: Color, glow: Glow })
/** An identifier in the app's code. */
const Identifier = z.string().regex(/^[A-Za-z]\w*$/)
/** A word of the brand's own, such as `video-call`. */
const Reason = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const Https = z.url({ protocol: /^https$/ })
const PagePath = z.string().regex(/^\/\w+(\/\w+)*$/)

/** Where players top up: on the app's own page, as a store's rules may ask, or on ours. */
const RechargePlace = z.enum(['app', 'page'])
const RechargePlaces = z.strictObject({ ios: RechargePlace, android: RechargePlace })
export type RechargePlace = z.infer<typeof RechargePlace>

/** Everything that differs between brands: one file of `assets/brands` each. */
export const BrandSettings = z.strictObject({
  /** The name that players see. */
  name: z.string().trim().min(1).max(40),
  /** The brand's website. */
  site: Https,
  /** The mail address of its customer service. */
  mail: z.email(),
  /** The app's URL scheme (without `://`, as in RFC 3986) and its pages in the app stores. */
  app: z.strictObject({
    scheme: z.string().regex(/^[a-z][a-z\d+.-]*$/),
    ios: Https,
    android: Https,
  }),
  /** Its accent colors on pages without their own; if omitted, those of the house brand. */
  theme: z.strictObject({ dark: Accent, light: Accent }).optional(),
  /** Partner origins that `/iframe` may embed. */
  frames: z.array(z.string().regex(/^https:\/\/[a-z\d.-]+(:\d+)?$/)),
  /** The reasons for which its own server may take and give (docs/integration.md); none if omitted. */
  backend: z
    .strictObject({ debits: z.array(Reason).max(40), gifts: z.array(Reason).max(40) })
    .optional(),
  /** Its ways to withdraw points; empty if it has none. */
  payouts: z.array(z.enum(PAYOUTS)),
  /**
   * Where players top up inside its app, by platform; `storefronts` names countries of accounts (ISO 3166-1)
   * where it is otherwise. If omitted, on the app's own page. In a browser it is always ours.
   */
  recharge: RechargePlaces.extend({
    storefronts: z.record(z.string().regex(/^[A-Z]{2}$/), RechargePlaces.partial()).optional(),
  }).optional(),
  /** Where its players chat about a match: in its app's own chat rooms, or on our page; if omitted, on ours. */
  chat: z.enum(['app', 'page']).optional(),
  /** Where its players find the photo vote, as stores' rules may ask; if omitted, everywhere. */
  photoVote: z
    .strictObject({
      ios: z.boolean().optional(),
      android: z.boolean().optional(),
      web: z.boolean().optional(),
    })
    .optional(),
  /** What the shell needs before any page is loaded. */
  group: z.strictObject({
    /** The names of the app's side of the native bridge; omitted ones have their usual names. */
    bridge: z.strictObject({
      /** The object that Android injects; its methods take one JSON string. */
      androidObject: Identifier,
      /** Android's method and iOS's message handler of each call. */
      calls: z
        .strictObject({
          tokenInfo: Identifier,
          jump: Identifier,
          share: Identifier,
          back: Identifier,
        })
        .optional(),
      /** The global function through which the app answers. */
      callback: Identifier.optional(),
      /** The fields of the app's answer that may hold the player's token; the first one that does is used. */
      tokenFields: z.array(Identifier).min(1).optional(),
      /** What the app adds to the user agent, such as `Companion/`, if it replaces the webview's own. */
      userAgentToken: z.string().trim().min(3).max(60).optional(),
    }),
    /** The kinds of pages in its group, such as `recharge` at `/holaMet/recharge` (spec §2). */
    pages: z.array(z.string()).optional(),
    /** Its further addresses, each with its kind of page. */
    further: z.record(PagePath, z.string()).optional(),
  }),
})
export type BrandSettings = z.infer<typeof BrandSettings>

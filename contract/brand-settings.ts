import { z } from 'zod'

/** The ways in which points are paid out; each is bound on a page of its own. */
const PAYOUTS = ['purse', 'bank', 'usdt', 'alipay'] as const

const Color = z.string().regex(/^#[\da-f]{6}$/)
const Glow = z.string().regex(/^rgba\(\d{1,3}, \d{1,3}, \d{1,3}, 0?\.\d{1,2}\)$/)
const Accent = z.strictObject({ accent: Color, onAccent: Color, glow: Glow })
/** A name in the app's code, where it can be called. */
const Identifier = z.string().regex(/^[A-Za-z]\w*$/)
const Https = z.url({ protocol: /^https$/ })
const PagePath = z.string().regex(/^\/\w+(\/\w+)*$/)

/** All that differs between the apps that embed these pages: one file of `assets/brands` each. */
export const BrandSettings = z.strictObject({
  /** As players read it. */
  name: z.string().trim().min(1).max(40),
  /** Its own site. */
  site: Https,
  /** Where its customer service reads mail. */
  mail: z.email(),
  /** Where the app and its stores are; the scheme without `://`, as RFC 3986 has it. */
  app: z.strictObject({
    scheme: z.string().regex(/^[a-z][a-z\d+.-]*$/),
    ios: Https,
    android: Https,
  }),
  /** Its accent on pages that have none of their own; without it, the house's. */
  theme: z.strictObject({ dark: Accent, light: Accent }).optional(),
  /** Origins of partners that `/iframe` may embed. */
  frames: z.array(z.string().regex(/^https:\/\/[a-z\d.-]+(:\d+)?$/)),
  /** How it pays out points; empty where its group has no withdrawal. */
  payouts: z.array(z.enum(PAYOUTS)),
  /** What the shell must know before any page is there. */
  group: z.strictObject({
    /** How its app names its side of the bridge; what is left out is named as most name it. */
    bridge: z.strictObject({
      /** The object that Android injects; its methods take one JSON text. */
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
      /** The fields of its answer that can carry the player's token; the first that does counts. */
      tokenFields: z.array(Identifier).min(1).optional(),
    }),
    /** The kinds of page of its own group, such as `recharge` at `/holaMet/recharge` (spec §2). */
    pages: z.array(z.string()).optional(),
    /** Its further addresses, and the kind of page that each is. */
    further: z.record(PagePath, z.string()).optional(),
  }),
})
export type BrandSettings = z.infer<typeof BrandSettings>

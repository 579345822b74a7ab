const text = { type: 'string' } as const
/** The options of `npm run verify-draw`. */
export const OPTIONS = {
  'server-seed': text,
  'client-seed': text,
  nonce: text,
  round: text,
  ships: text,
  treasure: text,
  'dispatch-root': text,
  'tuning-hash': text,
  beacon: text,
  commitment: text,
  weights: text,
  tuning: text,
}

/** The arguments by name. */
export type Given = Partial<Record<keyof typeof OPTIONS, string>>

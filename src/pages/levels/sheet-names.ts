/** The page's sheets; `days` and `track` have a kind of level, `ornament` its id, `shop` what gold buys. */
export type SheetName = 'days' | 'track' | 'ornament' | 'shop' | 'charm' | 'intimacy'

/** The page's sheets; `days` and `track` have a kind of level, `ornament` its id. */
export type SheetName = 'days' | 'track' | 'ornament' | 'charm' | 'intimacy'

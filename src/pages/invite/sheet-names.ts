/** The page's sheets; `friend` has the id of an invitation, `line` the id of what was paid at once. */
export type SheetName = 'friends' | 'friend' | 'earnings' | 'line' | 'ranking' | 'rules'

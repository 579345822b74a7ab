/** The page's sheets; `earned` has the id of a line of points. */
export type SheetName = 'history' | 'frozen' | 'earnings' | 'earned' | 'statements'

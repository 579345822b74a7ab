/** The page's sheets. */
export type SheetName = 'history' | 'rules'

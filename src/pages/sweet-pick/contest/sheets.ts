/** The sheets that it leads to. */
export interface ContestSheets {
  open: (name: 'board' | 'entry' | 'pool' | 'rules', param?: string) => void
}

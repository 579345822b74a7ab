/** The sheets of families: `family`, `chat` and `member` have a parameter. */
export type FamilySheet =
  | 'families'
  | 'family'
  | 'found'
  | 'change'
  | 'members'
  | 'member'
  | 'requests'
  | 'leave'
  | 'chat'
  | 'day'

import type { ReactNode } from 'react'
import type { PublicUser } from '../../../contract/user.ts'
import { Avatar } from '../picture/avatar.tsx'

export interface Ranked {
  /** From 1. */
  place: number
  /** Null where somebody wants no name here; teams have none. */
  user?: PublicUser | null
}

/** What is shown of whoever stands at a place. */
export interface Faced {
  /** Undefined where it is nobody's to know. */
  id: string | number | undefined
  name: ReactNode
  picture: (size: number) => ReactNode
}

/** People by their names and faces. */
export const faceOf =
  (nameless?: string) =>
  ({ user }: Ranked): Faced => ({
    id: user?.id,
    name: user?.nickname ?? nameless,
    picture: (size) => <Avatar user={user ?? { avatar: '' }} size={size} />,
  })

// Pictures that people send (house.md: "Rooms that many features share"): painted anew, in a folder without an
// address, a row for each in the table of the feature that they are for.
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ApiError } from '../platform/errors.ts'
import { PRIVATE_PREFIX } from '../platform/files/files.ts'
import type { Quota } from '../platform/quota.ts'

/** The pictures of one feature. */
export interface PictureStore {
  /** Their folder in the file store; nobody finds them there by an address. */
  folder: string
  table: PgTable & { id: PgColumn; createdAt: PgColumn }
  /** Who sent it: a user's id, or what stands for somebody who is no user yet. */
  owner: PgColumn
  /** What a picture comes to belong to; where there is none, every picture is loose. */
  subject?: PictureSubject
  /** In px; a larger picture is made smaller. */
  longestSide: number
  /** Of pictures sent by one owner. */
  quota: Pick<Quota, 'name' | 'limit' | 'message'>
  /** A picture that is loose for longer is swept away. */
  looseMs: number
}

/** The columns of a picture's subject; both are null while it is loose. */
export interface PictureSubject {
  id: PgColumn
  /** The picture's place among the subject's own, from 0. */
  place: PgColumn
}

export type TiedPictureStore = PictureStore & { subject: PictureSubject }

/** A picture in the file store. */
export const keyOf = ({ folder }: Pick<PictureStore, 'folder'>, id: string) =>
  `${PRIVATE_PREFIX}${folder}/${id}.webp`

/** @throws ApiError BAD_REQUEST at the field that it was sent by, such as `body.pictures.3` */
export function refusePicture(path: string, why: string): never {
  throw new ApiError('BAD_REQUEST', `${path}: ${why}`, { path })
}

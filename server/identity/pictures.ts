// Pictures for the form of a new account: kept aside until it is made, and swept away where it never is.
import { pictureOf } from '../pictures/show.ts'
import { type PictureStore, refusePicture } from '../pictures/store.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { keepAvatar } from '../user/picture.ts'
import { signUpPicture } from './tables.ts'
import type { Ticket } from './ticket.ts'

const DAY_MS = 86_400_000

/** Pictures sent by a ticket. None gets a subject: an account has a copy of its own. */
export const SIGN_UP_PICTURES: PictureStore = {
  folder: 'sign-up',
  table: signUpPicture,
  owner: signUpPicture.ticket,
  longestSide: 512,
  quota: { name: 'identity.pictures', limit: 10, message: 'No more pictures for this form.' },
  looseMs: DAY_MS,
}

/**
 * Takes the picture of a form for its account.
 * @returns its key in the file store
 * @throws ApiError BAD_REQUEST where it is another ticket's, or gone
 */
export async function takePicture(
  tx: Reader,
  { files }: Pick<Platform, 'files'>,
  { ticket, id, userId }: { ticket: Ticket; id: string; userId: number },
): Promise<string> {
  const body = await pictureOf({ db: tx, files }, SIGN_UP_PICTURES, ticket.id, id)
  if (!body) refusePicture('body.picture', 'is not there, or no longer there')
  return keepAvatar(files, userId, body)
}

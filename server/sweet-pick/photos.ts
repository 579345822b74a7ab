import { PHOTO_SIDE } from '../../contract/sweet-pick-constants.ts'
import type { TiedPictureStore } from '../pictures/store.ts'
import { sweetPhoto } from './tables.ts'

const HOUR_MS = 3_600_000
/** Uploads of one person in 24 hours: enough to try again, not enough to fill a disk. */
const PHOTOS_A_DAY = 20

/** Photos of entries, which their owner and operators see. One that has no entry within the hour never gets one. */
export const PHOTOS: TiedPictureStore = {
  folder: 'sweet-pick',
  table: sweetPhoto,
  owner: sweetPhoto.userId,
  subject: { id: sweetPhoto.entryId, place: sweetPhoto.place },
  longestSide: PHOTO_SIDE,
  quota: {
    name: 'sweetPick.photos',
    limit: PHOTOS_A_DAY,
    message: 'No more photos of this user today.',
  },
  looseMs: HOUR_MS,
}

/** Where everybody sees the photo of an approved entry, in the file store. */
export const shownKey = (id: string) => `sweet-pick/${id}.webp`

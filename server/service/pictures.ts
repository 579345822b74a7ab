import { PICTURES_A_DAY } from '../../contract/constants.ts'
import type { TiedPictureStore } from '../pictures/store.ts'
import { servicePicture } from './tables.ts'

const HOUR_MS = 3_600_000

/** Pictures of tickets. One that has no ticket within the hour never gets one. */
export const TICKET_PICTURES: TiedPictureStore = {
  folder: 'tickets',
  table: servicePicture,
  owner: servicePicture.userId,
  subject: { id: servicePicture.ticketId, place: servicePicture.place },
  longestSide: 2_048,
  quota: {
    name: 'service.pictures',
    limit: PICTURES_A_DAY,
    message: 'No more pictures of this user today.',
  },
  looseMs: HOUR_MS,
}

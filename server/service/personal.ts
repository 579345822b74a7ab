// What people wrote to customer service, and what they were answered.
import { eq, inArray } from 'drizzle-orm'
import { erasePictures } from '../pictures/sweep.ts'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { forgetRecipients } from '../platform/outbox.ts'
import { TICKET_PICTURES } from './pictures.ts'
import { serviceAnswer, servicePicture, serviceTicket } from './tables.ts'

const ERASED = '—'

export const servicePersonal: PersonalData = {
  tables: { service_ticket: 'erased', service_picture: 'erased' },
  read: async (db, userId) => {
    const mine = db
      .select({ id: serviceTicket.id })
      .from(serviceTicket)
      .where(eq(serviceTicket.userId, userId))
    return {
      tickets: await ownRows(db, serviceTicket, serviceTicket.userId, userId),
      answers: await db.select().from(serviceAnswer).where(inArray(serviceAnswer.ticketId, mine)),
      pictures: await ownRows(db, servicePicture, servicePicture.userId, userId),
    }
  },
  erase: async (tx, userId) => {
    const tickets = await tx
      .select({ id: serviceTicket.id, email: serviceTicket.email })
      .from(serviceTicket)
      .where(eq(serviceTicket.userId, userId))
    await forgetRecipients(
      tx,
      tickets.map(({ email }) => email),
    )
    await tx
      .update(serviceTicket)
      .set({ text: ERASED, email: ERASED })
      .where(eq(serviceTicket.userId, userId))
    const ids = tickets.map(({ id }) => id)
    if (ids.length > 0) {
      // An answer may say again what was asked.
      await tx
        .update(serviceAnswer)
        .set({ text: ERASED })
        .where(inArray(serviceAnswer.ticketId, ids))
    }
    return erasePictures(tx, TICKET_PICTURES, userId)
  },
}

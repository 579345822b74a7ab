// What people write to one another. What somebody got is shown to them too, and is erased by its writer.
import { eq } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { chatBlock, chatMessage } from './tables.ts'

export const chatPersonal: PersonalData = {
  tables: {
    chat_message: 'erased',
    chat_block: 'what others decided about a person holds on; a time is all that is in it',
  },
  read: async (db, userId) => ({
    sent: await ownRows(db, chatMessage, chatMessage.fromId, userId),
    received: await ownRows(db, chatMessage, chatMessage.toId, userId),
    blocks: await ownRows(db, chatBlock, chatBlock.userId, userId),
  }),
  erase: async (tx, userId) => {
    // The books tell messages by their rows: only the words go.
    await tx.update(chatMessage).set({ text: '—' }).where(eq(chatMessage.fromId, userId))
    return []
  },
}

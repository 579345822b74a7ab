import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { OpsTicket } from '../../contract/service-ops.ts'
import { pictureFile, shownPicture } from '../pictures/show.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { TICKET_PICTURES } from './pictures.ts'
import { serviceAnswer, servicePicture, serviceTicket } from './tables.ts'
import { answerTicket, numberOf } from './tickets.ts'

/** Customer service in the ops console: tickets, and their answers. */
export function serviceOps(app: FastifyInstance, platform: Platform): void {
  const { db, random, files } = platform
  serveList(app, platform, 'GET /api/ops/service/tickets', {
    from: sql`service_ticket t`,
    columns: {
      id: sql`t.id`,
      number: sql`upper(right(t.id::text, 8))`,
      createdAt: sql`t.created_at`,
      state: sql`CASE WHEN t.answered_at IS NULL THEN 'open' ELSE 'answered' END`,
      category: sql`t.category`,
      userId: sql`t.user_id`,
      text: sql`t.text`,
      language: sql`t.language`,
      answeredAt: sql`t.answered_at`,
    },
  })

  register(app, 'GET /api/ops/service/tickets/:id', ({ params }) => shownTicket(db.orm, params.id))

  register(app, 'GET /api/ops/service/pictures/:id', async ({ params }) =>
    shownPicture(await pictureFile(files, TICKET_PICTURES, params.id)),
  )

  registerAction(app, platform, 'POST /api/ops/service/tickets/:id/answers', {
    act: async (tx, { params: { id }, body: { text, answersSeen }, now }) => {
      await tx.select().from(serviceTicket).where(eq(serviceTicket.id, id)).for('update')
      const before = await shownTicket(tx, id)
      if (before.answers.length !== answersSeen) {
        throw new ApiError('OPS_CHANGED', 'Somebody has answered it meanwhile.')
      }
      await answerTicket(tx, { random, now }, id, text)
      // The log keeps no text of anybody's: it can never be erased.
      return {
        answer: { answers: answersSeen + 1 },
        target: `ticket:${id}`,
        before: { answers: answersSeen },
        after: { answers: answersSeen + 1 },
      }
    },
  })
}

/** @throws ApiError NOT_FOUND */
async function shownTicket(db: Reader, id: string): Promise<OpsTicket> {
  const [ticket] = await db.select().from(serviceTicket).where(eq(serviceTicket.id, id))
  if (!ticket) throw new ApiError('NOT_FOUND', 'There is no such ticket.')
  const pictures = await db
    .select({ id: servicePicture.id })
    .from(servicePicture)
    .where(eq(servicePicture.ticketId, id))
    .orderBy(asc(servicePicture.place))
  const answers = await db
    .select()
    .from(serviceAnswer)
    .where(eq(serviceAnswer.ticketId, id))
    .orderBy(asc(serviceAnswer.id))
  const { userId, category, text, email, language, createdAt } = ticket
  return {
    id,
    number: numberOf(id),
    userId,
    category,
    text,
    email,
    language,
    createdAt: createdAt.getTime(),
    pictures: pictures.map((it) => it.id),
    answers: answers.map((it) => ({ id: it.id, text: it.text, at: it.createdAt.getTime() })),
  }
}

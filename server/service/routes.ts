import type { FastifyInstance } from 'fastify'
import { keepPicture } from '../pictures/keep.ts'
import { pictureOf, shownPicture } from '../pictures/show.ts'
import { sweepPictures } from '../pictures/sweep.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { pagedById } from '../platform/http/page-cursor.ts'
import { register } from '../platform/http/register.ts'
import { ticketsCommand } from './commands.ts'
import { serviceOps } from './ops.ts'
import { servicePersonal } from './personal.ts'
import { TICKET_PICTURES } from './pictures.ts'
import { answersOf, openTicket, ticketOf, ticketsOf, waitingTickets } from './tickets.ts'

/** Customer service: tickets with pictures, and what was answered. */
export const service: Feature = {
  name: 'service',
  routes,
  personal: servicePersonal,
  schedules: {
    'service.sweep': {
      cron: '10 * * * *',
      run: (platform) => sweepPictures(platform, TICKET_PICTURES),
    },
  },
  waits: { tickets: waitingTickets },
  commands: { tickets: ticketsCommand },
}

const TICKETS = pagedById('service.tickets')
const ANSWERS = pagedById('service.answers')

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, random, files } = platform
  serviceOps(app, platform)

  register(app, 'POST /api/service/pictures', ({ user, query: { place }, file }) =>
    keepPicture(platform, TICKET_PICTURES, {
      ownerId: user.id,
      bytes: file,
      path: `body.pictures.${place}`,
    }),
  )

  register(app, 'GET /api/service/pictures/:id', async ({ user, params }) =>
    shownPicture(await pictureOf({ db: db.orm, files }, TICKET_PICTURES, user.id, params.id)),
  )

  register(app, 'POST /api/service/tickets', async ({ body, request }) => {
    const now = clock.now()
    return runIdempotent(db, request, now, (tx) =>
      openTicket(tx, { random, now }, request.userId, body),
    )
  })

  register(app, 'GET /api/service/tickets', async ({ user, query }) => {
    const { rows, next } = await TICKETS.page(
      query,
      (from, limit) => ticketsOf(db.orm, user.id, { from: from?.[0], limit }),
      ({ id }) => [id],
    )
    return { tickets: rows, next }
  })

  register(app, 'GET /api/service/tickets/:id', ({ user, params }) =>
    ticketOf(db.orm, user.id, params.id),
  )

  register(app, 'GET /api/service/tickets/:id/answers', async ({ user, params, query }) => {
    const { id: ticketId } = await ticketOf(db.orm, user.id, params.id)
    const { rows, next } = await ANSWERS.page(
      query,
      (from, limit) => answersOf(db.orm, ticketId, { from: from?.[0], limit }),
      ({ id }) => [id],
    )
    return { answers: rows, next }
  })
}

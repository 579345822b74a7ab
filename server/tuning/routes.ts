import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { TuningLive } from '../../contract/tuning-ops.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import type { Room } from '../platform/live/live-room.ts'
import { serveList } from '../platform/ops/list.ts'
import { watchTunings } from '../platform/tuning/tunings.ts'
import { tuningActions } from './actions.ts'
import { keepArt, spritesOf } from './art.ts'
import { tuningBooks } from './books.ts'
import { tuningOf } from './draft.ts'
import { publishDue } from './publish-due.ts'
import { findVersion, readDraft, readGames } from './read.ts'

/** Tuning of all games in the ops console: drafts, approvals, publishing (design §4). */
export function tuning(): Feature {
  let stop = async () => {}
  return {
    name: 'tuning',
    books: () => tuningBooks,
    jobs: async (_boss, platform) => {
      stop = watchTunings(platform.tunings, platform, () => publishDue(platform))
    },
    routes: (app, platform) => {
      app.addHook('preClose', () => stop())
      routes(app, platform)
    },
    live: tellVersions,
  }
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  register(app, 'GET /api/ops/tuning/games', async () => ({ games: await readGames(platform) }))

  register(app, 'GET /api/ops/tuning/games/:game/versions/:version', async ({ params }) => {
    const { tuning, art } = await findVersion(db.orm, params.game, params.version)
    return { tuning: tuning as Record<string, unknown>, art }
  })

  register(app, 'GET /api/ops/tuning/drafts/:id', ({ params }) => readDraft(platform, params.id))

  register(app, 'GET /api/ops/tuning/games/:game/art', async ({ params: { game } }) => {
    tuningOf(platform, game)
    return { sprites: await spritesOf(game) }
  })

  register(app, 'POST /api/ops/tuning/games/:game/art/:sprite', async ({ params, file }) => {
    tuningOf(platform, params.game)
    return { file: await keepArt(platform, params, file) }
  })

  serveList(app, platform, 'GET /api/ops/tuning/versions', {
    from: sql`tuning_version v LEFT JOIN tuning_draft d ON d.id = v.draft_id
      LEFT JOIN operator w ON w.id = d.author LEFT JOIN operator p ON p.id = d.approver`,
    columns: {
      name: sql`(v.game || ' ' || v.version::text)`,
      publishedAt: sql`v.published_at`,
      game: sql`v.game`,
      version: sql`v.version`,
      author: sql`w.name`,
      approver: sql`p.name`,
      reason: sql`d.reason`,
    },
  })

  serveList(app, platform, 'GET /api/ops/tuning/drafts', {
    from: sql`tuning_draft d JOIN operator w ON w.id = d.author
      LEFT JOIN operator p ON p.id = d.approver`,
    columns: {
      id: sql`d.id`,
      createdAt: sql`d.created_at`,
      game: sql`d.game`,
      state: sql`d.state`,
      author: sql`w.name`,
      approver: sql`p.name`,
      reason: sql`d.reason`,
      publishAt: sql`d.publish_at`,
    },
  })

  tuningActions(app, platform)
}

/** Tells open pages which versions are in force, when they enter and whenever another one comes into force. */
function tellVersions({ tunings, log }: Platform, room: Room<TuningLive>): () => void {
  const told = () => ({ versions: tunings.versions() })
  room.onEnter((send) => send(told()))
  room.onNudge(() => {
    tunings.refresh().catch((error: unknown) => log.error({ err: error }, 'tunings'))
  })
  tunings.onChange(() => room.send(told()))
  return () => {}
}

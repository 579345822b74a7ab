import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/sweetPick/tuning.json' with { type: 'json' }
import type { SweetPickTuning } from '../../contract/sweet-pick-tuning.ts'
import { keepPicture } from '../pictures/keep.ts'
import { pictureOf, shownPicture } from '../pictures/show.ts'
import { sweepPictures } from '../pictures/sweep.ts'
import { cacheFor } from '../platform/cache.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { accessIn, requireAccess, requireGood } from './access.ts'
import { castBallot } from './ballot.ts'
import { sweetPickBooks } from './books.ts'
import { contestOf, contestOfBrand } from './contests.ts'
import { countSome } from './count.ts'
import { ballotsOf, deal, votingContest } from './deal.ts'
import { catchUp, doDue } from './due.ts'
import { enter } from './enter.ts'
import { sweetPickHome } from './home.ts'
import { HOUSE } from './house.ts'
import { KINDS } from './kinds.ts'
import { sweetPickOps } from './ops.ts'
import { personal } from './personal.ts'
import { PHOTOS } from './photos.ts'
import { proofOf, provenContests, roundsFrom } from './proof.ts'
import { blockEntrant, reportEntry } from './report.ts'
import { boardOf, entryOfMine, shownContest, shownMine } from './shown.ts'
import { openSweetPick, provenFile, TUNED, tuningOf } from './tuned.ts'
import { sweetPickWaits } from './waits.ts'
import { leaveContests } from './withdraw.ts'

/** Whoever looks takes ballots in, no more often than this. */
const COUNTED_MS = 2_000

/** Sweet Pick: a photo contest by pairs (spec §2 /sweetPick, §4, §9). */
export function sweetPick(): Feature {
  let inForce: SweetPickTuning | undefined
  const tuningNow = () => {
    if (!inForce) throw new Error('the tuning of Sweet Pick is not in force yet')
    return inForce
  }
  return {
    name: 'sweetPick',
    house: { id: HOUSE, class: 'clearing' },
    kinds: KINDS,
    books: () => sweetPickBooks,
    checkSettings: async () => {
      await provenFile()
    },
    personal,
    disqualified: leaveContests,
    waits: sweetPickWaits,
    prepare: async (platform) => {
      inForce = await openSweetPick(platform)
    },
    routes: (app, platform) => routes(app, platform, tuningNow),
    schedules: {
      'sweetPick.due': { cron: '* * * * *', run: doDue, limitSeconds: 3_600 },
      'sweetPick.sweep': {
        cron: '25 * * * *',
        run: (platform) => sweepPictures(platform, PHOTOS),
      },
    },
    home: sweetPickHome,
    tuning: featureTuning({
      tuned: TUNED,
      file: tuningFile,
      adopt: (tuning) => {
        inForce = tuning
      },
      inForce: () => inForce,
    }),
  }
}

function routes(app: FastifyInstance, platform: Platform, tuningNow: () => SweetPickTuning): void {
  const { db, clock, files } = platform
  const now = () => databaseNow({ clock, db: db.orm })
  const countedOf = new Map<string, () => Promise<void>>()
  /** The contest of a brand, with the ballots of the last seconds taken in. */
  const contestNow = async (brand: string) => {
    const at = await now()
    let contest = await contestOfBrand(db.orm, brand, at)
    while (contest && (await catchUp(platform, contest, at))) {
      contest = await contestOfBrand(db.orm, brand, at)
    }
    if (contest?.state === 'voting') {
      const voting = contest
      const counted =
        countedOf.get(contest.id) ??
        cacheFor(clock, COUNTED_MS, async () => countSome(platform, voting, await now()))
      countedOf.set(contest.id, counted)
      await counted()
    }
    return { contest, at }
  }
  sweetPickOps(app, platform, () => tuningNow().version)

  register(app, 'GET /api/sweet-pick', async ({ user, query: { platform: where, version } }) => {
    const { contest, at } = await contestNow(user.brand)
    const tuning = contest ? await tuningOf(db.orm, contest) : tuningNow()
    return {
      access: accessIn(user.brand, { platform: where, version: version ?? null }),
      contest: contest ? await shownContest(db.orm, contest) : null,
      mine: contest ? await entryOfMine(db.orm, contest, user.id) : null,
      ballots: await ballotsOf(db.orm, { user, at }, tuning),
    }
  })

  register(app, 'GET /api/sweet-pick/board', async ({ user, query }) => {
    const { contest } = await contestNow(user.brand)
    return contest ? boardOf(db.orm, contest, user.id, query) : { rows: [], next: null, me: null }
  })

  register(app, 'POST /api/sweet-pick/photos', ({ user, file }) =>
    keepPicture(platform, PHOTOS, { ownerId: user.id, bytes: file, path: 'body.photo' }),
  )

  register(app, 'GET /api/sweet-pick/photos/:id', async ({ user, params }) =>
    shownPicture(await pictureOf({ db: db.orm, files }, PHOTOS, user.id, params.id)),
  )

  register(
    app,
    'POST /api/sweet-pick/entries',
    async ({ user, body: { photo, app: where }, request }) => {
      requireAccess(user.brand, where)
      return runIdempotent(db, request, clock, async (tx, at) => {
        const row = await enter(tx, platform, { user, photo, at })
        return { entry: await shownMine(tx, await contestOf(tx, row.contestId), row) }
      })
    },
  )

  register(app, 'POST /api/sweet-pick/pairs', async ({ user, body }) => {
    requireAccess(user.brand, body.app)
    return db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      const voter = { user, at: await databaseNow({ clock, db: tx }) }
      const contest = await votingContest(tx, voter)
      await requireGood(tx, user.id, voter.at)
      return deal(tx, platform, contest, voter)
    })
  })

  register(app, 'POST /api/sweet-pick/ballots', async ({ user, body, request, address }) => {
    requireAccess(user.brand, body.app)
    const { pair, choice } = body
    return runIdempotent(db, request, clock, (tx, at) =>
      castBallot(tx, platform, { user, at, pair, choice, address }),
    )
  })

  register(app, 'POST /api/sweet-pick/entries/:id/report', async ({ user, params, body }) => {
    const report = { ...body, userId: user.id, at: await now() }
    await db.orm.transaction((tx) => reportEntry(tx as Transaction, params.id, report))
    return { ok: true as const }
  })

  register(app, 'POST /api/sweet-pick/entries/:id/block', async ({ user, params }) => {
    await db.orm.transaction((tx) => blockEntrant(tx as Transaction, platform, params.id, user.id))
    return { ok: true as const }
  })

  register(app, 'GET /api/sweet-pick/contests', async () => ({
    contests: await provenContests(db.orm),
  }))

  register(app, 'GET /api/sweet-pick/contests/:id/proof', ({ params }) =>
    proofOf(db.orm, params.id),
  )

  register(app, 'GET /api/sweet-pick/contests/:id/rounds', ({ params, query }) =>
    roundsFrom(db.orm, params.id, query),
  )
}

// Last week's spins again under another tuning.
import { TurntableTuning } from '../../contract/turntable.ts'
import { DAY_MS, dayAt } from '../../machines/clock/spans.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import type { RealSpin } from '../../machines/turntable/replayed.ts'
import { highestIdAt, lowestIdAt, timeOfId } from '../ledger/span.ts'
import { type FeatureReplay, PLAYS_A_PAGE } from '../platform/tuning/replay.ts'

/** Today and the six days before it. */
const DAYS = 7

interface SpinRow {
  id: string
  at: number
  nonce: number
  stake: number
  currency: 'diamond' | 'gold'
  amount: number
  seed_id: string
  key_version: number
  protocol: 1 | 2
  client_seed: string
  /** Null until it is revealed. */
  server_seed: string | null
  beacon: string | null
  tuning_hash: string
}

const PAGE = `
  SELECT s.id, (extract(epoch FROM s.at) * 1000)::float8 AS at, s.nonce, s.stake_diamonds::float8 AS stake,
    s.prize_currency AS currency, s.prize_amount::float8 AS amount, s.seed_id, f.key_version, f.protocol,
    f.client_seed, f.server_seed, f.beacon, t.hash AS tuning_hash
  FROM (
    SELECT * FROM turntable_spin WHERE id > $1::uuid AND id <= $2::uuid ORDER BY id LIMIT $3
  ) s
  JOIN fair_seed f ON f.id = s.seed_id
  JOIN tuning_version t ON t.game = 'turntable' AND t.version = s.tuning_version
  ORDER BY s.id`

export const turntableReplay: FeatureReplay = {
  from: (now) => dayAt(now).startsAt - (DAYS - 1) * DAY_MS,
  program: new URL('./replay-thread.ts', import.meta.url),
  goldPerDiamond: (tuning) => TurntableTuning.parse(tuning).goldPerDiamond,
  page: async ({ db, seeds }, { from, to }, after) => {
    const span = [after ?? lowestIdAt(from), highestIdAt(to), PLAYS_A_PAGE]
    const rows = await db.queryPrepared<SpinRow>('turntable_replay', PAGE, span)
    /** Ten spins of a tap have one seed. */
    const made = new Map<string, string>()
    const secretOf = ({ seed_id: id, key_version: version, server_seed: revealed }: SpinRow) => {
      const secret = revealed ?? made.get(id) ?? seeds.secretOf('pair', id, version)
      made.set(id, secret)
      return secret
    }
    const plays = rows.map(
      (row): RealSpin => ({
        at: row.at,
        serverSeed: secretOf(row),
        clientSeed: row.client_seed,
        nonce: row.nonce,
        bound: boundOf({ ...row, tuningHash: row.tuning_hash }),
        stakeDiamonds: row.stake,
        prize: { currency: row.currency, amount: row.amount },
      }),
    )
    const last = rows.at(-1)?.id
    const isLast = rows.length < PLAYS_A_PAGE || last === undefined
    return isLast ? { plays, next: null, at: to } : { plays, next: last, at: timeOfId(last) }
  },
}

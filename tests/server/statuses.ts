// What operators decide about people, in tests.

import { systemClock } from '../../server/platform/clock.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { type Decision, decideStatus } from '../../server/user/account-status.ts'
import type { World } from './harness.ts'

const decide = (decision: Decision) => (db: World['db'], id: number) =>
  db.orm.transaction((tx) =>
    decideStatus(
      tx as Transaction,
      { random: systemRandom, settings: readSettings({}), clock: systemClock },
      id,
      decision,
    ),
  )

export const block = decide('block')
export const unblock = decide('unblock')
export const signOut = decide('sign-out')

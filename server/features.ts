import { adventure } from './adventure/routes.ts'
import { demo } from './demo/routes.ts'
import { fairness } from './fairness/routes.ts'
import { ledger } from './ledger/jobs.ts'
import type { Feature } from './platform/feature.ts'
import { play } from './play/routes.ts'
import { turntable } from './turntable/routes.ts'
import { user } from './user/routes.ts'

/** Table of contents: every feature of the server. */
export function features(): Feature[] {
  return [user, ledger, fairness, turntable(), adventure(), play, demo()]
}

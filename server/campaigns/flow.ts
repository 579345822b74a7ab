import { editionMachine } from '../../machines/campaigns/edition.ts'
import type { Flow } from '../platform/flow.ts'
import { campaignEdition } from './tables.ts'

/** An edition as a flow kept in the database. */
export const EDITION_FLOW: Flow = {
  name: 'campaigns.edition',
  machine: editionMachine,
  table: campaignEdition,
}

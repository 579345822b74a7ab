// Trees are of two: what somebody has grown with another stays the other's.
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { tree, treeWatering } from './tables.ts'

const GROWN = 'numbers and times of a tree that is another’s too'

export const treePersonal: PersonalData = {
  tables: {
    tree: GROWN,
    tree_place: GROWN,
    tree_reader: 'a name made by chance, and how far gifts were told of',
    tree_watering: GROWN,
  },
  read: async (db, userId) => ({
    invited: await ownRows(db, tree, tree.inviterId, userId, ['id', 'code']),
    accepted: await ownRows(db, tree, tree.partnerId, userId, ['id', 'code']),
    waterings: await ownRows(db, treeWatering, treeWatering.userId, userId, ['id', 'tree_id']),
  }),
}

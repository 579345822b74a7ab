import { paths } from '../../../src/base/paths.ts'
import type { FeatureSheets } from '../../sheet-visits.ts'
import { coupled } from '../couple-people.ts'
import { leading } from '../family-people.ts'
import { closeFriends } from '../friend-people.ts'

export default {
  'couples-part.tsx': {
    openedByLink: ['part'],
    prepare: async () => {
      const [visitor] = await coupled()
      return { visitor, path: paths.loverFestival }
    },
  },
  'friends-part.tsx': {
    path: '/closedFriendReward',
    prepare: async () => {
      const { me, id } = await closeFriends()
      return { visitor: me, params: { friend: id } }
    },
  },
  'families-view.tsx': {
    openedByLink: ['members', 'requests', 'leave', 'change'],
    prepare: leading,
  },
  'season-view.tsx': { prepare: () => ({ params: { box: 'door-cat' } }) },
  'use-shop.tsx': {
    prepare: () => ({ path: '/giftPackagesSale', params: { package: 'tea-tin' } }),
  },
} satisfies FeatureSheets

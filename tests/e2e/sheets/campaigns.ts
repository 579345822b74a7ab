import type { FeatureSheets } from '../../sheet-visits.ts'
import { closeFriends } from '../friend-people.ts'

export default {
  'friends-part.tsx': {
    path: '/closedFriendReward',
    prepare: async () => {
      const { me, id } = await closeFriends()
      return { visitor: me, params: { friend: id } }
    },
  },
  'season-view.tsx': { prepare: () => ({ params: { box: 'door-cat' } }) },
  'use-shop.tsx': {
    prepare: () => ({ path: '/giftPackagesSale', params: { package: 'tea-tin' } }),
  },
} satisfies FeatureSheets

import type { FeatureSheets } from '../../sheet-visits.ts'

export default {
  'season-view.tsx': { prepare: () => ({ params: { box: 'door-cat' } }) },
  'use-shop.tsx': {
    prepare: () => ({ path: '/giftPackagesSale', params: { package: 'tea-tin' } }),
  },
} satisfies FeatureSheets

import { paths } from '../../../src/base/paths.ts'
import type { FeatureSheets } from '../../sheet-visits.ts'
import { coupled } from '../couple-people.ts'

export default {
  'couples-part.tsx': {
    openedByLink: ['part'],
    prepare: async () => {
      const [visitor] = await coupled()
      return { visitor, path: paths.loverFestival }
    },
  },
  'season-view.tsx': { prepare: () => ({ params: { box: 'door-cat' } }) },
} satisfies FeatureSheets

import type { FeatureSheets } from '../../sheet-visits.ts'
import { betsOf, openMatch } from '../cup-page.ts'
import { ask, player } from '../server.ts'

export default {
  'page.tsx': {
    prepare: async () => {
      const visitor = await player('rich', 1)
      const { id, market } = await openMatch(visitor, 'Curaçao')
      if (!market?.odds) throw new Error('a match to bet on has no odds')
      const body = {
        ...{ marketId: market.id, outcome: 'home' as const },
        ...{ stake: 100, oddsVersion: market.odds.version },
      }
      await ask('POST /api/world-cup/bets', { token: visitor.token, body })
      const [bet] = await betsOf(visitor)
      const soon = await openMatch(visitor, 'Uzbekistan')
      return {
        visitor,
        params: { slip: `${market.id}.home`, match: id, chat: soon.id, bet: bet?.id ?? '' },
      }
    },
  },
} satisfies FeatureSheets

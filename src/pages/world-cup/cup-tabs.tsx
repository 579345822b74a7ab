import { useTranslation } from 'react-i18next'
import { Tabs } from '../../components/page/tabs.tsx'
import { BracketPart } from './bracket-part.tsx'
import { GroupsPart } from './groups-part.tsx'
import { MatchesPart } from './matches-part.tsx'
import { MyBetsPart } from './my-bets-part.tsx'
import { RankingPart } from './ranking-part.tsx'
import type { ShownProps } from './shown.ts'
import { TABS, usePlace } from './use-place.ts'

/** Everything of the tournament in tabs. */
export function CupTabs({ onBet, ...shown }: ShownProps & { onBet: (betId: string) => void }) {
  const { t } = useTranslation('worldCup')
  const { tab, showTab } = usePlace()
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
      shown={tab}
      onShow={showTab}
    >
      {tab === 'matches' && <MatchesPart {...shown} />}
      {tab === 'groups' && <GroupsPart {...shown} />}
      {tab === 'bracket' && <BracketPart {...shown} />}
      {tab === 'mine' && <MyBetsPart {...shown} onOpen={onBet} />}
      {tab === 'ranking' && <RankingPart />}
    </Tabs>
  )
}

import { useTranslation } from 'react-i18next'
import { paths } from '../../base/paths.ts'
import { GameMenu } from '../../components/game/game-menu.tsx'
import { FairIcon, PodiumIcon, RulesIcon } from '../../components/picture/icons.tsx'

interface MenuProps {
  onRanking: () => void
  onRules: () => void
}

/** What can be looked up: the week's ranking, the rules, and the proof that courses are fair. */
export function Menu({ onRanking, onRules }: MenuProps) {
  const { t } = useTranslation('flappy')
  return (
    <GameMenu
      entries={[
        { icon: <PodiumIcon />, label: t('menu.ranking'), onOpen: onRanking },
        { icon: <RulesIcon />, label: t('menu.rules'), onOpen: onRules },
        { icon: <FairIcon />, label: t('menu.fair'), to: paths.fairness },
      ]}
    />
  )
}

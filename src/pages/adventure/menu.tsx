import { useTranslation } from 'react-i18next'
import { GameMenu } from '../../components/game/game-menu.tsx'
import { OrbitIcon, PodiumIcon, RecordsIcon, RulesIcon } from '../../components/picture/icons.tsx'
import type { SheetName } from './use-spending.ts'

/** What can be looked up: my adventures, everyone's, the ranking and the rules. */
export function Menu({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  const { t } = useTranslation('adventure')
  return (
    <GameMenu
      entries={[
        { icon: <RecordsIcon />, label: t('menu.mine'), onOpen: () => onOpen('mine') },
        { icon: <OrbitIcon />, label: t('menu.rounds'), onOpen: () => onOpen('rounds') },
        { icon: <PodiumIcon />, label: t('menu.ranking'), onOpen: () => onOpen('ranking') },
        { icon: <RulesIcon />, label: t('menu.rules'), onOpen: () => onOpen('rules') },
      ]}
    />
  )
}

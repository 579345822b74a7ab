import { useTranslation } from 'react-i18next'
import { paths } from '../../base/paths.ts'
import { GameMenu } from '../../components/game/game-menu.tsx'
import {
  BackpackIcon,
  CloseTreeIcon,
  PodiumIcon,
  RulesIcon,
} from '../../components/picture/icons.tsx'
import type { SheetName } from './sheets.tsx'

/** What can be looked up beside the tree, and at its end the way to close it. */
export function Menu({ onSheet }: { onSheet: (name: SheetName) => void }) {
  const { t } = useTranslation('tree')
  return (
    <GameMenu
      entries={[
        { icon: <PodiumIcon />, label: t('menu.track'), onOpen: () => onSheet('track') },
        { icon: <BackpackIcon />, label: t('menu.backpack'), to: paths.backpack },
        { icon: <RulesIcon />, label: t('menu.rules'), onOpen: () => onSheet('rules') },
        { icon: <CloseTreeIcon />, label: t('menu.close'), onOpen: () => onSheet('close') },
      ]}
    />
  )
}

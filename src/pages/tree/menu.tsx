import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { GameMenu } from '../../components/game/game-menu.tsx'
import {
  BackpackIcon,
  CloseTreeIcon,
  PodiumIcon,
  RulesIcon,
} from '../../components/picture/icons.tsx'
import type { SheetName } from './sheets.tsx'

interface MenuProps {
  /** Of my backpack. */
  usableItems: number
  onSheet: (name: SheetName) => void
}

/** What can be looked up beside the tree, and at its end the way to close it. */
export function Menu({ usableItems, onSheet }: MenuProps) {
  const { t } = useTranslation('tree')
  const waiting = {
    count: usableItems,
    text: t('menu.waiting', { items: formatNumber(usableItems) }),
  }
  return (
    <GameMenu
      entries={[
        { icon: <PodiumIcon />, label: t('menu.track'), onOpen: () => onSheet('track') },
        {
          icon: <BackpackIcon />,
          label: t('menu.backpack'),
          to: paths.backpack,
          ...(usableItems > 0 && { waiting }),
        },
        { icon: <RulesIcon />, label: t('menu.rules'), onOpen: () => onSheet('rules') },
        { icon: <CloseTreeIcon />, label: t('menu.close'), onOpen: () => onSheet('close') },
      ]}
    />
  )
}

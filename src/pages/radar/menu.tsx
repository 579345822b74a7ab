import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { GameMenu } from '../../components/game/game-menu.tsx'
import {
  BlockedIcon,
  GreetingsIcon,
  PersonIcon,
  RulesIcon,
} from '../../components/picture/icons.tsx'

interface MenuProps {
  /** Greetings that were not read yet. */
  unread: number
  onGreetings: () => void
  onAbout: () => void
  onBlocked: () => void
  onRules: () => void
}

/** What can be looked up: greetings, what one told of oneself, whom one blocked, and the rules. */
export function Menu({ unread, onGreetings, onAbout, onBlocked, onRules }: MenuProps) {
  const { t } = useTranslation('radar')
  const greetings =
    unread === 0
      ? t('menu.greetings')
      : t('menu.unread', { count: unread, greetings: formatNumber(unread) })
  return (
    <GameMenu
      entries={[
        { icon: <GreetingsIcon hasNews={unread > 0} />, label: greetings, onOpen: onGreetings },
        { icon: <PersonIcon />, label: t('menu.about'), onOpen: onAbout },
        { icon: <BlockedIcon />, label: t('menu.blocked'), onOpen: onBlocked },
        { icon: <RulesIcon />, label: t('menu.rules'), onOpen: onRules },
      ]}
    />
  )
}

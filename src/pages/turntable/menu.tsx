import { useTranslation } from 'react-i18next'
import { paths } from '../../base/paths.ts'
import { GameMenu } from '../../components/game/game-menu.tsx'
import { FairIcon, RecordsIcon, RulesIcon } from '../../components/picture/icons.tsx'

interface MenuProps {
  onRecords: () => void
  onRules: () => void
}

/** What can be looked up: my records, the rules, and the proof that the draws are fair. */
export function Menu({ onRecords, onRules }: MenuProps) {
  const { t } = useTranslation('turntable')
  return (
    <GameMenu
      entries={[
        { icon: <RecordsIcon />, label: t('menu.records'), onOpen: onRecords },
        { icon: <RulesIcon />, label: t('menu.rules'), onOpen: onRules },
        { icon: <FairIcon />, label: t('menu.fair'), to: paths.fairness },
      ]}
    />
  )
}

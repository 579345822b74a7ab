import { useTranslation } from 'react-i18next'
import type { LastChests } from '../../../../contract/flappy.ts'
import { Podium } from '../../../components/game/podium.tsx'
import { Amount } from '../../../components/money/amount.tsx'
import words from '../../../components/text/words.module.css'

/** Who got last week's chests, and what was in them. */
export function Chests({ last }: { last: LastChests }) {
  const { t } = useTranslation('sweetPick')
  const { chests, paid } = last
  if (chests.length === 0) {
    return <p className={words.text}>{t(paid ? 'chests.empty' : 'chests.waiting')}</p>
  }
  return (
    <Podium best={chests}>
      {({ diamonds }) => <Amount currency="diamond" value={diamonds} />}
    </Podium>
  )
}

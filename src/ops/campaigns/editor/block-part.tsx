import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Block } from '../../../../contract/campaigns-definition.ts'
import { BoxesPart } from './boxes-part.tsx'
import { CouplesPart } from './couples-part.tsx'
import { ExchangePart } from './exchange-part.tsx'
import { FriendsPart } from './friends-part.tsx'
import { PackagesPart } from './packages-part.tsx'
import { RankingPart } from './ranking-part.tsx'
import { TasksPart } from './tasks-part.tsx'

interface BlockPartProps {
  at: string
  block: Block
  onChange: (block: Block) => void
}

/** A block by its kind. */
export function BlockPart({ at, block, onChange }: BlockPartProps) {
  const { t } = useTranslation('campaigns')
  switch (block.kind) {
    case 'tasks':
      return <TasksPart at={at} block={block} onChange={onChange} />
    case 'boxes':
      return <BoxesPart at={at} block={block} onChange={onChange} />
    case 'exchange':
      return <ExchangePart at={at} block={block} onChange={onChange} />
    case 'packages':
      return <PackagesPart at={at} block={block} onChange={onChange} />
    case 'ranking':
    case 'families':
      return <RankingPart at={at} block={block} onChange={onChange} />
    case 'friends':
      return <FriendsPart at={at} block={block} onChange={onChange} />
    case 'couples':
      return <CouplesPart at={at} block={block} onChange={onChange} />
    case 'description':
      return <Alert type="info" showIcon title={t('help.description', { id: block.id })} />
  }
}

import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Tree } from '../../../contract/tree.ts'
import { formatNumber, sentences } from '../../base/format.ts'
import { Announcement } from '../../components/text/announcement.tsx'
import { otherOf, type TreeActor, useToday } from './use-tree.ts'

/** What happens to the tree, in words, for those who hear the page. */
export function Announcer({ actor, tree }: { actor: TreeActor; tree: Tree }) {
  const { t } = useTranslation('tree')
  const stage = useSelector(actor, ({ context }) => context.life.stage)
  const level = useSelector(actor, ({ context }) => context.life.level)
  const { haveI, haveThey } = useToday(actor, tree.role)
  if (stage === 'invited') return <Announcement>{t('live.invited')}</Announcement>
  if (stage !== 'growing') return null
  const today = () => {
    if (haveThey) return t(haveI ? 'live.both' : 'live.theyDid', { name: otherOf(tree)?.nickname })
    return haveI && t('live.iDid')
  }
  return (
    <Announcement>
      {sentences(t('live.level', { level: formatNumber(level) }), today())}
    </Announcement>
  )
}

import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tree } from '../../../contract/tree.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { otherOf, type TreeActor } from './use-tree.ts'

interface CloseSheetProps {
  actor: TreeActor
  tree: Tree
  sheet: SheetPlace
}

/** Asks twice before a tree is closed, the second time with the level that is lost for good. */
export default function CloseSheet({ actor, tree, sheet }: CloseSheetProps) {
  const { t } = useTranslation('tree')
  const hand = useSelector(actor, ({ value }) => value.hand)
  const level = useSelector(actor, ({ context }) => context.life.level)
  const isOpen = sheet.name === 'close'
  useEffect(() => {
    actor.send({ type: isOpen ? 'CLOSE' : 'KEEP' })
  }, [actor, isOpen])
  const sure = () => actor.send({ type: 'SURE' })
  // What ends it for good does not shine.
  const keep = <Button onClick={sheet.close}>{t('close.keep')}</Button>
  const params = { level: formatNumber(level), name: otherOf(tree)?.nickname }
  return (
    <Sheet title={t('close.title')} sheet={sheet} name="close">
      {hand === 'warned' || hand === 'asking' ? (
        <ConfirmStep
          key="last"
          isNews
          title={t('close.last', params)}
          text={t('close.lastText', params)}
        >
          {keep}
          <Button look="quiet" disabled={hand === 'asking'} onClick={sure}>
            {t('close.certain', params)}
          </Button>
        </ConfirmStep>
      ) : (
        <ConfirmStep title={t('close.ask', params)} text={t('close.askText', params)}>
          {keep}
          <Button look="quiet" onClick={sure}>
            {t('close.sure')}
          </Button>
        </ConfirmStep>
      )}
    </Sheet>
  )
}

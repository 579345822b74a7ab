import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import type { RowOf } from '../list/list-page.tsx'

interface DecisionsProps {
  row: RowOf<'GET /api/ops/topic/reported'>
  reload: () => void
}

/** Whether others see it, decided anew or left as it is. */
export function Decisions({ row: { id, kind, state, review }, reload }: DecisionsProps) {
  const { t } = useTranslation('topic')
  if (state === 'gone') return null
  const common = {
    call: 'POST /api/ops/topic/reported/:id/state',
    params: { id },
    size: 'small',
    onDone: reload,
    onReload: reload,
    changeText: ({ state: now }: Record<string, unknown>) =>
      now ? t('decide.meanwhile', { state: t(`choices.state.${now}`) }) : '',
  } as const
  const other = state === 'shown' ? 'hidden' : 'shown'
  const button = (to: 'shown' | 'hidden') => ({
    body: { was: state, state: to },
    label: t(`decide.${state}.${to}`),
    title: t(`decide.${state}.${to}Title`, { kind: t(`choices.kind.${kind}`) }),
  })
  return (
    <>
      {review === 'open' && <ActionButton {...common} {...button(state)} />}
      <ActionButton {...common} {...button(other)} danger={other === 'hidden'} />
    </>
  )
}

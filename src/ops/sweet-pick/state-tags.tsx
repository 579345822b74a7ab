import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type {
  CASE_STATES,
  ContestState,
  EntryState,
} from '../../../contract/sweet-pick-constants.ts'

type CaseState = (typeof CASE_STATES)[number]

const COLORS: Readonly<Record<ContestState | EntryState | CaseState, string>> = {
  planned: 'default',
  signUp: 'green',
  voting: 'green',
  counting: 'orange',
  rewarded: 'blue',
  cancelled: 'red',
  pending: 'orange',
  approved: 'green',
  refused: 'red',
  withdrawn: 'red',
  open: 'orange',
  released: 'green',
  void: 'red',
}

/** Where a contest, an entry or ballots that are held stand. */
export function StateTag({ state }: { state: ContestState | EntryState | CaseState }) {
  const { t } = useTranslation('sweetPick')
  return <Tag color={COLORS[state]}>{t(`choices.state.${state}`)}</Tag>
}

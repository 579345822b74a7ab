import RULES from 'rules:POST /api/streamer/goals'
import { useTranslation } from 'react-i18next'
import type { StreamerMonth } from '../../../contract/streamer.ts'
import { HIGHEST_GOAL_POINTS } from '../../../contract/streamer-constants.ts'
import { durableCall } from '../../api/durable-call.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { useFigureWords } from './use-figure-words.ts'

const GOAL = durableCall('POST /api/streamer/goals')

interface GoalSheetProps {
  sheet: SheetPlace
  /** The current month: a goal is set for no other. */
  month: string
  /** Undefined until it is known. */
  goal: StreamerMonth['goal'] | undefined
  onSaved: () => void
}

/** Sets the goal of the current month, changes it, or takes it back. */
export function GoalSheet({ sheet, month, goal, onSaved }: GoalSheetProps) {
  const { t } = useTranslation('streamer')
  const saved = () => {
    sheet.close()
    onSaved()
  }
  return (
    <Sheet title={t('goal.title')} sheet={sheet} name="goal">
      {goal === undefined ? (
        <Skeleton lines={3} />
      ) : (
        <GoalForm month={month} goal={goal} onSaved={saved} onEarlier={onSaved} />
      )}
    </Sheet>
  )
}

interface GoalFormProps extends Pick<GoalSheetProps, 'month' | 'onSaved'> {
  goal: StreamerMonth['goal']
  /** A goal that an earlier page asked for is set: what is being entered now goes on. */
  onEarlier: () => void
}

function GoalForm({ month, goal, onSaved, onEarlier }: GoalFormProps) {
  const { t } = useTranslation('streamer')
  const words = useFigureWords()
  const form = useForm({
    rules: RULES,
    start: { month, points: String(goal?.points ?? '') },
    call: GOAL,
    onSent: (answer) => {
      toast(t(answer.goal ? 'goal.saved' : 'goal.takenBack'))
      onSaved()
    },
    onEarlier,
  })
  const more = goal && (
    <Button look="text" disabled={form.isBusy} onClick={() => form.submit({ points: null })}>
      {t('goal.takeBack')}
    </Button>
  )
  return (
    <Form form={form} submit={t('goal.save')} more={more}>
      <TextField
        field={form.field('points')}
        label={t('goal.label')}
        hint={t('goal.hint')}
        messages={{
          empty: t('goal.empty'),
          high: t('goal.tooHigh', { max: words.points(HIGHEST_GOAL_POINTS * 1_000) }),
        }}
      />
    </Form>
  )
}

import RULES from 'rules:POST /api/withdrawals'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { WithdrawalDesk } from '../../../contract/withdrawal.ts'
import type { WithdrawalWay } from '../../../contract/withdrawal-values.ts'
import { ApiError } from '../../api/api-error.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Card } from '../../components/page/card.tsx'
import styles from './ask-form.module.css'
import { ConversionCard } from './conversion-card.tsx'
import { type Draft, type PartialDraft, readDraft } from './draft.ts'
import { TookLine } from './took-line.tsx'
import { usePlaces } from './use-places.ts'
import { useWords } from './use-words.ts'
import { WayChoice } from './way-choice.tsx'
import { usableAccount } from './ways.ts'

/** Where to and how much; what is right goes on to be confirmed. */
export function AskForm({ desk }: { desk: WithdrawalDesk }) {
  const { t } = useTranslation('withdrawal')
  const textOf = useErrorText()
  const words = useWords()
  const [query] = useSearchParams()
  const places = usePlaces()
  const navigate = useNavigate()
  const goOn = (draft: Draft) => {
    // Back from there finds what was entered, also where the phone has ended the page meanwhile.
    void navigate(places.desk(draft), { replace: true })
    void navigate(places.confirm(draft))
  }
  const form = useForm({
    rules: RULES,
    start: startOf(desk, readDraft(query)),
    // Nothing is sent before it is confirmed by its code.
    send: async (body) => body,
    onSent: (body) =>
      goOn(
        body.to === 'upline'
          ? { way: 'upline', points: body.points, uplineId: body.uplineId }
          : { way: body.way, points: body.points, uplineId: null },
      ),
  })
  const { most, left, aDay, resetsAt } = desk.limits
  const to = form.field('to').entry
  const way = (to === 'upline' ? to : form.field('way').entry) as WithdrawalWay | ''
  const { points = 0 } = form.read
  const isOver = points > most
  const field = form.field('points')
  return (
    <Card>
      <Form
        form={{ ...form, isUnsaved: false, submit: () => !isOver && form.submit() }}
        submit={t('ask.next')}
      >
        <WayChoice
          desk={desk}
          chosen={way}
          fault={form.field('way').fault}
          onChoose={(chosen) => {
            form.field('to').change(chosen === 'upline' ? 'upline' : 'account')
            if (chosen !== 'upline') form.field('way').change(chosen)
          }}
        />
        {form.asks('uplineId') && (
          <TextField
            field={form.field('uplineId')}
            label={t('upline.label')}
            hint={
              desk.upline !== null && form.field('uplineId').entry === String(desk.upline.id)
                ? t('upline.mine', { name: desk.upline.nickname })
                : t('upline.hint')
            }
            enterKeyHint="next"
          />
        )}
        <TextField
          field={isOver ? { ...field, fault: { kind: 'tooMuch', params: {} } } : field}
          label={t('ask.points')}
          hint={t('ask.most', { points: words.points(most) })}
          messages={{
            empty: t('ask.empty'),
            tooMuch: textOf(new ApiError('POINTS_NOT_REDEEMABLE', 409, { most })),
          }}
        />
        <Button look="text" disabled={form.isBusy} onClick={() => field.change(String(most))}>
          {t('ask.all', { points: words.points(most) })}
        </Button>
        {way !== '' && <ConversionCard desk={desk} way={way} points={isOver ? 0 : points} />}
        {way !== '' && <TookLine desk={desk} way={way} />}
        <p className={styles.left}>
          {t('ask.left', {
            left: formatNumber(left),
            limit: formatNumber(aDay),
            when: formatMoment(resetsAt),
          })}
        </p>
      </Form>
    </Card>
  )
}

/** What the address says, where it can be had; else the first account that money can go to. */
function startOf(desk: WithdrawalDesk, { way, points, uplineId }: PartialDraft) {
  const [first] = desk.accounts.filter(usableAccount)
  const named = desk.accounts.find((it) => it.way === way)
  const account = named && usableAccount(named) ? named : first
  return {
    to: way === 'upline' ? 'upline' : 'account',
    way: account?.way ?? '',
    points: points === undefined ? '' : String(points),
    // Whoever is in a guild has their agent in mind.
    uplineId: String(uplineId ?? desk.upline?.id ?? ''),
    code: '',
  }
}

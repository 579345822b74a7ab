import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { WithdrawalDesk } from '../../../contract/withdrawal.ts'
import { formatDay, formatMoment } from '../../base/format.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { formatPrice } from '../../components/money/format-price.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Facts } from '../../components/page/facts.tsx'
import { CodePart } from './code-part.tsx'
import styles from './confirm.module.css'
import { conversionOf, formatRate } from './conversion.ts'
import { completeDraft, type Draft, readDraft } from './draft.ts'
import { faultOfDraft } from './draft-fault.ts'
import { StepPage } from './step-page.tsx'
import { stopOf } from './stop.ts'
import { StopNotice } from './stop-notice.tsx'
import { TookLine } from './took-line.tsx'
import { useDesk } from './use-desk.ts'
import { usePlaces } from './use-places.ts'
import { useTexts } from './use-texts.ts'
import { useWords } from './use-words.ts'

/** What goes where, what it comes to and when; and the code by which it is asked for. */
export function Confirm() {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const desk = useDesk()
  const places = usePlaces()
  const navigate = useNavigate()
  const draft = completeDraft(readDraft(query))
  if (!draft) {
    return (
      <Notice scene="lost" title={t('confirm.none')} text={t('confirm.noneText')}>
        <ButtonLink to={places.desk()} replace>
          {t('confirm.start')}
        </ButtonLink>
      </Notice>
    )
  }
  return (
    <StepPage loaded={desk}>
      {(data) => (
        <>
          <Summary desk={data} draft={draft} />
          <Asking
            desk={data}
            draft={draft}
            onChanged={() => void desk.refresh().catch(() => {})}
            onDone={(id) => void navigate(places.shown(id), { replace: true })}
          />
        </>
      )}
    </StepPage>
  )
}

interface ConfirmProps {
  desk: WithdrawalDesk
  draft: Draft
}

function Summary({ desk, draft }: ConfirmProps) {
  const { t } = useTranslation('withdrawal')
  const words = useWords()
  const { way, points, uplineId } = draft
  const { paid, worth, rates } = conversionOf(desk, way, points)
  const receiving = desk.accounts.find((it) => it.way === way)?.receiving
  return (
    <section className={styles.summary} aria-label={t('confirm.label')}>
      <p className={styles.name}>{t(paid ? 'conversion.get' : 'conversion.upline')}</p>
      <p className={styles.figure}>{paid ? formatPrice(paid) : words.points(points)}</p>
      <Facts
        rows={[
          [t('facts.points'), words.points(points)],
          worth.length > 0 && [t('facts.worth'), worth.map(formatPrice).join(' · ')],
          [t('facts.way'), t(`way.${way}`)],
          uplineId !== null && [t('upline.label'), String(uplineId)],
          receiving != null && [t('facts.account'), receiving.label],
          rates.length > 0 && [
            t('facts.rate'),
            rates.map((rate) => (
              <span key={rate.id} className={styles.rate}>
                {t('conversion.rate', { rate: formatRate(rate), day: formatDay(rate.dated) })}
              </span>
            )),
          ],
        ]}
      />
      {receiving?.state === 'resting' && (
        <p className={styles.rests}>
          {t('account.rests', { until: formatMoment(receiving.restsUntil) })}
        </p>
      )}
      <TookLine desk={desk} way={way} />
      <p className={styles.text}>{t('confirm.next')}</p>
    </section>
  )
}

interface AskingProps extends ConfirmProps {
  onChanged: () => void
  onDone: (id: string) => void
}

/** The code, or why this can't be asked for. */
function Asking({ desk, draft, onChanged, onDone }: AskingProps) {
  const { t } = useTranslation('withdrawal')
  const textOf = useErrorText()
  const places = usePlaces()
  const stop = stopOf(desk)
  if (stop) return <StopNotice stop={stop} desk={desk} />
  const fault = faultOfDraft(desk, draft)
  const change = (
    <Link className={styles.change ?? ''} to={places.desk(draft)} replace>
      {t('confirm.change')}
    </Link>
  )
  if (fault) {
    return (
      <div className={styles.ways}>
        <p className={styles.error} role="alert">
          {textOf(fault)}
        </p>
        {change}
      </div>
    )
  }
  return (
    <div className={styles.ways}>
      <CodePart desk={desk} draft={draft} onChanged={onChanged} onDone={onDone} />
      {change}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '../../../contract/withdrawal.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { CancelButton } from './cancel-button.tsx'
import styles from './shown.module.css'
import { ShownFacts } from './shown-facts.tsx'
import { ShownHead } from './shown-head.tsx'
import { StepPage } from './step-page.tsx'
import { Timeline } from './timeline.tsx'
import { usePlaces } from './use-places.ts'
import { useTexts } from './use-texts.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import { WayOn } from './way-on.tsx'
import { canCancel } from './withdrawal-state.ts'

/**
 * A withdrawal on its way: what happened, what comes next and by when, and what can be done.
 * @param id null where the address names none
 */
export function Shown({ id }: { id: string | null }) {
  useTexts()
  const loaded = useWithdrawal(id)
  return (
    <StepPage loaded={loaded}>
      {({ withdrawal, took }) =>
        withdrawal ? (
          <>
            <ShownHead withdrawal={withdrawal} took={took} />
            <Timeline withdrawal={withdrawal} />
            <Ways withdrawal={withdrawal} onChanged={() => void loaded.refresh().catch(() => {})} />
            <ShownFacts withdrawal={withdrawal} />
          </>
        ) : (
          <NotMine />
        )
      }
    </StepPage>
  )
}

function NotMine() {
  const { t } = useTranslation('withdrawal')
  const places = usePlaces()
  return (
    <Notice scene="lost" title={t('shown.none')} text={t('shown.noneText')}>
      <ButtonLink to={places.desk()}>{t('shown.back')}</ButtonLink>
    </Notice>
  )
}

interface WaysProps {
  withdrawal: Withdrawal
  onChanged: () => void
}

/** What can be done now, read off the machine. */
function Ways({ withdrawal, onChanged }: WaysProps) {
  return (
    <div className={styles.ways}>
      <WayOn withdrawal={withdrawal} />
      {canCancel(withdrawal) && <CancelButton id={withdrawal.id} onChanged={onChanged} />}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AccountChoice, WithdrawalDesk } from '../../../contract/withdrawal.ts'
import type { WithdrawalWay } from '../../../contract/withdrawal-values.ts'
import { formatMoment } from '../../base/format.ts'
import { usePagePath } from '../../base/use-page-path.ts'
import { useFaultText } from '../../components/form/fault-text.ts'
import { RadioTile } from '../../components/form/radio-tile.tsx'
import type { Fault } from '../../components/form/rules.ts'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './way-choice.module.css'
import { WayPicture } from './way-picture.tsx'
import { BINDING_PAGE, needOf } from './ways.ts'

interface WayChoiceProps {
  desk: WithdrawalDesk
  chosen: WithdrawalWay | ''
  fault: Fault | null
  onChoose: (way: WithdrawalWay) => void
}

/** Where points can go: accounts that are bound to choose, others to bind, and the upline. */
export function WayChoice({ desk, chosen, fault, onChoose }: WayChoiceProps) {
  const { t } = useTranslation('withdrawal')
  const error = useFaultText()(fault)
  const name = useId()
  const tile = (way: WithdrawalWay, about: ReactNode) => (
    <RadioTile
      key={way}
      className={styles.way}
      name={name}
      value={way}
      isChosen={way === chosen}
      onChoose={() => onChoose(way)}
    >
      <span className={styles.inside}>
        <WayPicture way={way} />
        <span className={styles.words}>
          <b>{t(`way.${way}`)}</b>
          {about}
        </span>
        <span className={styles.mark} aria-hidden="true" />
      </span>
    </RadioTile>
  )
  return (
    <fieldset
      className={styles.choice}
      data-faulty={error !== null}
      {...(error !== null && { 'aria-describedby': `${name}-error` })}
    >
      <legend className={styles.title}>{t('ask.to')}</legend>
      <div className={styles.ways}>
        {desk.accounts.map((account) =>
          needOf(account) === null ? (
            tile(account.way, <About account={account} />)
          ) : (
            <NeedLink key={account.way} account={account} />
          ),
        )}
        {tile('upline', <small>{t('upline.about')}</small>)}
      </div>
      {error !== null && (
        <p id={`${name}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The account behind a way, masked, and how long it still rests. */
function About({ account: { receiving } }: { account: AccountChoice }) {
  const { t } = useTranslation('withdrawal')
  if (!receiving) return null
  return (
    <>
      <small>{receiving.label}</small>
      {receiving.state === 'resting' && (
        <small className={styles.rests}>
          {t('account.rests', { until: formatMoment(receiving.restsUntil) })}
        </small>
      )}
    </>
  )
}

/** What an account needs first, and the page where that is done. */
function NeedLink({ account }: { account: AccountChoice }) {
  const { t } = useTranslation('withdrawal')
  const pathOf = usePagePath()
  const need = needOf(account)
  const page = need === 'name' ? 'realNameCertification' : BINDING_PAGE[account.way]
  return (
    <Link className={`${styles.inside} ${styles.link}`} to={pathOf(page)}>
      <WayPicture way={account.way} />
      <span className={styles.words}>
        <b>{t(`way.${account.way}`)}</b>
        <small>{t(`account.${need}`)}</small>
      </span>
      <Chevron to="end" size={20} />
    </Link>
  )
}

import { useTranslation } from 'react-i18next'
import type { ExtraReturn } from '../../../contract/extra-return.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { useRecharge } from '../../native/use-recharge.ts'

/** I have joined: the next top-up begins it. */
export function Joined() {
  const { t } = useTranslation('extraReturn')
  const { open, isOpening } = useRecharge({ back: paths.extraReturn })
  return (
    <div role="status">
      <Notice scene="empty" title={t('joined.title')} text={t('joined.text')}>
        <Button disabled={isOpening} onClick={() => void open()}>
          {t('joined.topUp')}
        </Button>
      </Notice>
    </div>
  )
}

/** Nothing is on offer for me, and why. */
export function NoOffer({ barred }: Pick<ExtraReturn, 'barred'>) {
  const { t } = useTranslation('extraReturn')
  const why = barred ?? 'closed'
  return (
    <Notice scene="empty" title={t(`none.${why}.title`)} text={t(`none.${why}.text`)}>
      {barred === 'paused' && (
        <ButtonLink look="quiet" to={paths.limits}>
          {t('none.limits')}
        </ButtonLink>
      )}
      {(barred === 'frozen' || barred === 'disqualified') && (
        <ButtonLink look="quiet" to={paths.service}>
          {t('none.help')}
        </ButtonLink>
      )}
    </Notice>
  )
}

import { useTranslation } from 'react-i18next'
import type { WithdrawalDesk } from '../../../contract/withdrawal.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import styles from './frozen-sheet.module.css'
import { UnderWay } from './under-way.tsx'

interface FrozenSheetProps {
  desk: WithdrawalDesk
  sheet: SheetPlace
}

/** What holds the points that are frozen: each withdrawal under way, or a look at the whole account. */
export function FrozenSheet({ desk, sheet }: FrozenSheetProps) {
  const { t } = useTranslation('withdrawal')
  const { isAccountFrozen, open } = desk
  return (
    <Sheet title={t('purse.frozen')} sheet={sheet} name="frozen">
      <div className={styles.frozen}>
        {isAccountFrozen && (
          <ConfirmStep title={t('stop.frozen.title')} text={t('stop.frozen.text')}>
            <ButtonLink to={paths.service} onClick={sheet.close}>
              {t('more.help')}
            </ButtonLink>
          </ConfirmStep>
        )}
        {open.length > 0 && (
          <>
            <p>{t('frozen.text')}</p>
            <UnderWay withdrawals={open} />
          </>
        )}
        {!isAccountFrozen && open.length === 0 && (
          <ConfirmStep text={t('frozen.none')}>
            <Button look="quiet" onClick={sheet.close}>
              {t('frozen.close')}
            </Button>
          </ConfirmStep>
        )}
      </div>
    </Sheet>
  )
}

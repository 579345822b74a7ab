import { useTranslation } from 'react-i18next'
import type { CampaignEdition } from '../../../contract/campaigns.ts'
import type { CampaignBox } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { writeSheet } from '../../components/sheet/sheet-address.ts'
import { useRecharge } from '../../native/use-recharge.ts'
import styles from './open-buttons.module.css'
import { campaignPath } from './places.ts'

interface MissingProps {
  edition: CampaignEdition
  price: CampaignBox['price']
  missing: number
  /** The sheet that one comes back to. */
  sheet: { name: 'box' | 'package'; param: string }
}

/** What is missing for a price, and where to get it. */
export function Missing({ edition, price, missing, sheet }: MissingProps) {
  const { t } = useTranslation('campaigns')
  const prizeText = usePrizeText()
  const back = campaignPath(edition.definition.id, { sheet: writeSheet(sheet) })
  const recharge = useRecharge({ need: missing, back })
  if (price.kind === 'token') {
    const what = t('token', {
      name: edition.texts.tokens[price.token],
      amount: formatNumber(missing),
    })
    return <p className={styles.why}>{t('box.missing', { what })}</p>
  }
  return (
    <>
      <p className={styles.why}>
        {t('box.missing', { what: prizeText({ currency: 'diamond', amount: missing }) })}
      </p>
      <Button aria-disabled={recharge.isOpening} onClick={() => void recharge.open()}>
        {t('box.recharge')}
      </Button>
    </>
  )
}

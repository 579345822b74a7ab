import { useTranslation } from 'react-i18next'
import { contentOf } from '../../api/content.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { ContentText } from '../../components/text/content-text.tsx'

const CONSENT = contentOf('top-up-consent')

/** The text that is agreed to before the first payment. */
export function ConsentSheet({ sheet }: { sheet: SheetPlace }) {
  const { t } = useTranslation('recharge')
  return (
    <Sheet title={t('consent.title')} sheet={sheet} name="consent">
      <ContentText load={CONSENT} />
    </Sheet>
  )
}

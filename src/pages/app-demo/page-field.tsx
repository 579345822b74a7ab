import { useTranslation } from 'react-i18next'
import { ROUTES } from '../../app/routes.ts'
import { SelectOrTypeField } from './fields.tsx'
import { pathOf } from './settings.ts'

/** Pages of the app; the simulator is no page to simulate. */
const PAGES = ROUTES.filter(({ path }) => !path.startsWith('/appDemo'))

/** Which page to open: one of the route table, or any address. */
export function PageField(props: { page: string; onChange: (page: string) => void }) {
  const { t } = useTranslation(['demo', 'shell'])
  return (
    <SelectOrTypeField
      label={t('simulator.page')}
      options={PAGES.map((route) => ({
        value: route.path,
        label: `${t(`shell:${route.titleKey}`)} · ${route.path}`,
      }))}
      other={t('simulator.otherPage')}
      typed={t('simulator.address')}
      value={props.page}
      onChange={(typed) => {
        const page = pathOf(typed)
        if (page && page !== props.page) props.onChange(page)
      }}
    />
  )
}

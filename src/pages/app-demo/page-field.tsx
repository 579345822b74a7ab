import { useTranslation } from 'react-i18next'
import { paths } from '../../base/paths.ts'
import { useRouteTable } from '../../base/route.ts'
import { SelectOrTypeField } from './fields.tsx'
import { pathOf } from './settings.ts'

/** Which page to open: one of the route table, or any address. */
export function PageField(props: { page: string; onChange: (page: string) => void }) {
  const { t } = useTranslation(['demo', 'shell'])
  // The simulator is no page to simulate.
  const pages = useRouteTable().filter(
    ({ path, built }) => built && !path.startsWith(paths.appDemo),
  )
  return (
    <SelectOrTypeField
      label={t('simulator.page')}
      options={pages.map((route) => ({
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

import { Flex } from 'antd'
import { useParams } from 'react-router-dom'
import type { OpsPersonListCall, Params } from '../../../contract/api.ts'
import { OpsList, type OpsListProps } from './list-page.tsx'
import { PersonTabs } from './person-tabs.tsx'

/** A list of what one person has or did, under what leads to all that is known of them. */
export function PersonList<C extends OpsPersonListCall>(props: Omit<OpsListProps<C>, 'params'>) {
  const { id = '' } = useParams()
  return (
    <Flex vertical gap={12}>
      <PersonTabs id={id} />
      <OpsList {...(props as OpsListProps<C>)} params={{ id } as Params<C>} />
    </Flex>
  )
}

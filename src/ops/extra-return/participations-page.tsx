import { Flex } from 'antd'
import { OpsList } from '../list/list-page.tsx'
import { TakeBack } from './take-back.tsx'
import { Void } from './void.tsx'

/** Participations in the extra return, and what ends one for fraud. */
export default function ParticipationsPage() {
  return (
    <OpsList
      call="GET /api/ops/extra-return/participations"
      ns="extraReturn"
      hidden={['id']}
      rowActions={(row, reload) => (
        <Flex gap={8}>
          <Void participation={row} reload={reload} />
          <TakeBack participation={row} reload={reload} />
        </Flex>
      )}
    />
  )
}

import { useParams } from 'react-router-dom'
import { formatMicro } from '../base/format.ts'
import { OpsList, type RowOf } from '../list/list-page.tsx'
import { PersonList } from '../list/person-list.tsx'
import { COMMISSION_CELLS } from './cells.tsx'

type Line = RowOf<'GET /api/ops/commission/users/:id/lines'>

/** What somebody was paid for what others topped up and earned, each line opened to its commissions. */
export default function LinesPage() {
  return (
    <PersonList
      call="GET /api/ops/commission/users/:id/lines"
      ns="commission"
      hidden={['id', 'firstNumber', 'lastNumber']}
      columns={{
        micro: (micro) => formatMicro(micro),
        carriedIn: (micro) => formatMicro(micro),
        carriedOut: (micro) => formatMicro(micro),
      }}
      detail={(line) => <CommissionsOf line={line} />}
    />
  )
}

function CommissionsOf({ line }: { line: Line }) {
  const { id = '' } = useParams()
  const { program, firstNumber, lastNumber } = line
  return (
    <OpsList
      call="GET /api/ops/commission/users/:id/commissions"
      ns="commission"
      params={{ id: Number(id) }}
      fixed={{ program, numberFrom: String(firstNumber), numberTo: String(lastNumber) }}
      prefix={line.id}
      hidden={['key', 'program']}
      columns={COMMISSION_CELLS}
    />
  )
}

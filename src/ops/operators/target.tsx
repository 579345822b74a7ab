import { Typography } from 'antd'
import { Link } from 'react-router-dom'

const TARGET = /^(\w[\w-]*):(.+)$/
const UUID = /^[0-9a-f-]{36}$/
const SHORT_ID = 8

/** What an action was about, such as `user:12`: people are links, ids are short with the whole to copy. */
export function Target({ target }: { target: string | null }) {
  const [, what = '', id = ''] = TARGET.exec(target ?? '') ?? []
  if (what === 'user') return <Link to={`/users/${id}`}>{target}</Link>
  if (!UUID.test(id)) return target || '–'
  return (
    <span title={target ?? ''}>
      {what}{' '}
      <Typography.Text code copyable={{ text: id }}>
        {id.slice(-SHORT_ID)}
      </Typography.Text>
    </span>
  )
}

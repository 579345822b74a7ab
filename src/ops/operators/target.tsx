import { Typography } from 'antd'
import { Link } from 'react-router-dom'
import { shortId } from '../base/short-id.ts'

const TARGET = /^(\w[\w-]*):(.+)$/
/** The screens of what has one, by what it is. */
const PLACES: Readonly<Record<string, string>> = { correction: 'corrections', match: 'world-cup' }
const UUID = /^[0-9a-f-]{36}$/

/** What an action was about, such as `user:12`: people are links, ids are short with the whole to copy. */
export function Target({ target }: { target: string | null }) {
  const [, what = '', id = ''] = TARGET.exec(target ?? '') ?? []
  if (what === 'user') return <Link to={`/users/${id}`}>{target}</Link>
  const place = PLACES[what]
  if (place) {
    return (
      <Link to={`/${place}/${id}`} title={target ?? ''}>
        {what} {shortId(id)}
      </Link>
    )
  }
  if (!UUID.test(id)) return target || '–'
  return (
    <span title={target ?? ''}>
      {what}{' '}
      <Typography.Text code copyable={{ text: id }}>
        {shortId(id)}
      </Typography.Text>
    </span>
  )
}

import { useNavigate } from 'react-router-dom'
import { WALL_DEFAULTS } from '../../../machines/gift-wall/defaults.ts'
import { paths } from '../../base/paths.ts'
import { Wall } from './wall.tsx'

/** The wall on the phone itself, by its own sign-in. */
export default function OwnWall() {
  const navigate = useNavigate()
  const leave = () => navigate(paths.goTV, { replace: true })
  return <Wall name={null} settings={WALL_DEFAULTS} onGone={leave} onLeave={leave} />
}

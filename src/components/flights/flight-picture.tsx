import { artOf } from './art.ts'
import styles from './flight-picture.module.css'

const HOURS = ['night', 'day'] as const

/** A picture of the game: the bird before a gate, by day or night to match the page's theme. */
export function FlightPicture({ className = '' }: { className?: string | undefined }) {
  return (
    <div className={`${styles.picture} ${className}`} aria-hidden="true">
      {HOURS.map((hour) => (
        <div key={hour} className={styles.hour} data-hour={hour}>
          <img className={styles.light} src={artOf(`light-${hour}`)} alt="" />
          <Band name={`hills-${hour}`} style={styles.hills} />
          <Band name={`grove-${hour}`} style={styles.grove} />
          <div className={styles.gate}>
            <img className={styles.upper} src={artOf(`shaft-${hour}`)} alt="" />
            <img className={styles.lower} src={artOf(`shaft-${hour}`)} alt="" />
            <img className={styles.upperCap} src={artOf(`cap-${hour}`)} alt="" />
            <img className={styles.lowerCap} src={artOf(`cap-${hour}`)} alt="" />
          </div>
          <Band name={`ground-${hour}`} style={styles.ground} />
        </div>
      ))}
      <div className={styles.bird}>
        <img src={artOf('bird')} alt="" />
        <img className={styles.wing} src={artOf('wing')} alt="" />
      </div>
    </div>
  )
}

function Band({ name, style }: { name: string; style: string | undefined }) {
  return <img className={`${styles.band} ${style}`} src={artOf(name)} alt="" />
}

import { useParams } from 'react-router'
import { InHouse } from './in-house.tsx'
import { Report } from './report.tsx'

/** Who is in the house; with an id, the report of an alarm or drill. */
export function MusterScreen() {
  const { musterId } = useParams()
  return musterId === undefined ? <InHouse /> : <Report key={musterId} id={musterId} />
}

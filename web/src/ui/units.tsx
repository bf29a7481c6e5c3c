import { formatUnits } from '../lib/format.ts'

/** A number of units, with points between the thousands. */
export function Units({ units }: { units: number | bigint }) {
  return <span className="figures">{formatUnits(units)}</span>
}

import { Units } from '../../../ui/units.tsx'

/** How many units come to something, with a plus, or go from it. */
export function Difference({ before, after }: { before: number; after: number }) {
  const difference = after - before
  return (
    <>
      {difference > 0 && '+'}
      <Units units={difference} />
    </>
  )
}

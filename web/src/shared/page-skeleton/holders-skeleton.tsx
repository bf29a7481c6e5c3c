import { ChipsSkeleton } from '../../ui/page/page-skeleton.tsx'
import { readHomeLook } from './home-look.ts'

/** The choice of one for whom somebody holds something or all of them, as it was the last time; nothing for one alone. */
export function HoldersSkeleton() {
  const { holders } = readHomeLook()
  return holders.length > 1 && <ChipsSkeleton words={[9, ...holders]} />
}

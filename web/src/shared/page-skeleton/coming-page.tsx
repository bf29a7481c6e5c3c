import { Suspense } from 'react'
import { extra } from '../../lib/browser/part.tsx'

const Skeleton = extra(async () => (await import('./page-skeleton.tsx')).PageSkeleton)

/** How pages look is no part of the sign-in page; it comes before whatever it stands for. */
export const prepareComingPage = Skeleton.prepare

/** The page that is on its way, as soon as it is known how it will look. */
export function ComingPage() {
  return (
    <Suspense>
      <Skeleton />
    </Suspense>
  )
}

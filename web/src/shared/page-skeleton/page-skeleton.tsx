import { useLocation } from '@tanstack/react-router'
import { CardSkeleton, type PageShape, ShapedPage } from '../../ui/page/page-skeleton.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { shapeOf } from './page-shapes.tsx'

const USUAL: PageShape = {
  title: 16,
  line: 40,
  body: (
    <CardSkeleton>
      <LinesSkeleton />
    </CardSkeleton>
  ),
}

interface PageSkeletonProps {
  /** The parts of the place that the page is one of are there. */
  isBelowParts?: boolean
}

/** The page of the address that is on its way, in the shape that it will have. */
export function PageSkeleton({ isBelowParts = false }: PageSkeletonProps) {
  const { pathname, search } = useLocation()
  const { parts, ...shape } = shapeOf(pathname, search) ?? USUAL
  return (
    <Waiting>
      <ShapedPage {...shape} {...(!isBelowParts && parts && { parts })} />
    </Waiting>
  )
}

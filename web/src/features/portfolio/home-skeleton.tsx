import { SimpleGrid, Skeleton } from '@mantine/core'
import { Section } from '../../ui/section.tsx'
import { Waiting } from '../../ui/skeletons.tsx'

const CARDS = ['first', 'second', 'third', 'fourth']

/** The total that is coming. */
export function OverviewSkeleton() {
  return (
    <Waiting>
      <Section>
        <Skeleton height={14} width={90} mb="xs" />
        <Skeleton height={28} width="min(14rem, 70%)" mb="md" />
        <Skeleton height={12} />
      </Section>
    </Waiting>
  )
}

/** The cards that are coming. */
export function HoldingsSkeleton() {
  return (
    <Waiting>
      <Skeleton height={20} width={120} mb="sm" />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {CARDS.map((card) => (
          <Section key={card}>
            <Skeleton height={16} width="65%" mb="xs" />
            <Skeleton height={14} width="45%" mb="lg" />
            <Skeleton height={16} width="90%" />
          </Section>
        ))}
      </SimpleGrid>
    </Waiting>
  )
}

import { SimpleGrid, Skeleton } from '@mantine/core'
import { Section } from './section.tsx'
import { Waiting } from './skeletons.tsx'

/** Cards that are coming. */
export function CardsSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <Waiting>
      <SimpleGrid cols={{ base: 1, sm: Math.min(cards, 2), xl: Math.min(cards, 3) }} spacing="lg">
        {Array.from({ length: cards }, (_, card) => (
          <Section key={card}>
            <Skeleton height={20} width="60%" mb="md" />
            <Skeleton height={14} mb="xs" />
            <Skeleton height={14} width="80%" mb="lg" />
            <Skeleton height={28} width="40%" />
          </Section>
        ))}
      </SimpleGrid>
    </Waiting>
  )
}

import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { Section } from '../../ui/section.tsx'
import { Waiting } from '../../ui/skeletons.tsx'

const CARDS = ['first', 'second', 'third', 'fourth']

/** The total and the cards that are coming. */
export function HomeSkeleton() {
  return (
    <Waiting>
      <Stack gap="lg">
        <Section>
          <Skeleton height={14} width={90} mb="xs" />
          <Skeleton height={28} width="min(14rem, 70%)" />
        </Section>
        <Skeleton height={20} width={120} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {CARDS.map((card) => (
            <Section key={card}>
              <Skeleton height={16} width="65%" mb="xs" />
              <Skeleton height={14} width="45%" mb="lg" />
              <Skeleton height={16} width="90%" />
            </Section>
          ))}
        </SimpleGrid>
      </Stack>
    </Waiting>
  )
}

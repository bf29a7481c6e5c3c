import { Group, Skeleton } from '@mantine/core'
import { Section } from '../../../ui/section.tsx'
import { Waiting } from '../../../ui/skeletons.tsx'
import classes from './valuations-section.module.css'

/** The chart and its card, while they are on their way. */
export function ValuationsSkeleton() {
  return (
    <Waiting>
      <div className={classes.columns}>
        <Section>
          <Skeleton height={20} width="30%" mb="lg" />
          <Group justify="space-between" mb="lg">
            <Skeleton height={36} width="30%" />
            <Skeleton height={36} width="50%" />
          </Group>
          <Skeleton height={400} />
        </Section>
        <Section>
          <Skeleton height={20} width="50%" mb="md" />
          <Skeleton height={28} width="70%" mb="lg" />
          <Skeleton height={14} width="60%" />
        </Section>
      </div>
    </Waiting>
  )
}

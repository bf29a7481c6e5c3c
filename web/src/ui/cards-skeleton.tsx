import { Group, Skeleton, Stack } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Section } from './section.tsx'
import classes from './skeletons.module.css'
import { Waiting } from './waiting.tsx'

interface CardsSkeletonProps {
  cards?: number
  /** Where one chooses above them how they are shown. */
  hasLooks?: boolean
}

/** Cards that are coming. */
export function CardsSkeleton({ cards = 4, hasLooks = false }: CardsSkeletonProps) {
  return (
    <Waiting>
      <Stack gap="lg">
        {hasLooks && <Skeleton height={32} width={120} ml="auto" />}
        <div
          className={classes.cards}
          style={{ '--cards': cards } as CSSProperties} // safe: a variable of the stylesheet
        >
          {Array.from({ length: cards }, (_, card) => (
            <Section key={card}>
              <Group gap="sm" wrap="nowrap" mb="md">
                <Skeleton height={44} width={44} style={{ flex: 'none' }} />
                <Skeleton height={20} width="60%" />
              </Group>
              <Skeleton height={14} mb="xs" />
              <Skeleton height={14} width="80%" mb="lg" />
              <Skeleton height={28} width="40%" />
            </Section>
          ))}
        </div>
      </Stack>
    </Waiting>
  )
}

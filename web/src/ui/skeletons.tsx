import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Section } from './section.tsx'

interface WaitingProps {
  /** One of many on a page: it can be read, and does not speak up beside the page itself. */
  isPart?: boolean
  children: ReactNode
}

/** Wraps a drawing of what is coming; a screen reader hears one word instead. */
export function Waiting({ isPart = false, children }: WaitingProps) {
  const { t } = useTranslation('ui')
  return (
    <div {...(!isPart && { role: 'status' })}>
      <VisuallyHidden>{t('waiting')}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  )
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Lines of text that are coming. */
export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Waiting isPart>
      <Stack gap="sm">
        {times(lines).map((line) => (
          <Skeleton key={line} height={14} width={`${92 - ((line * 17) % 40)}%`} />
        ))}
      </Stack>
    </Waiting>
  )
}

/** A table that is coming. */
export function TableSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Waiting isPart>
      <Stack gap="md" py="xs">
        {times(rows).map((row) => (
          <Group key={row} justify="space-between" wrap="nowrap">
            <Skeleton height={14} width={`${34 - ((row * 7) % 12)}%`} />
            <Skeleton height={14} width="18%" />
            <Skeleton height={14} width="14%" />
          </Group>
        ))}
      </Stack>
    </Waiting>
  )
}

/** A whole page that is coming: its title and a card. */
export function PageSkeleton() {
  return (
    <Waiting>
      <Stack gap="lg">
        <Stack gap="xs">
          <Skeleton height={28} width="min(20rem, 60%)" />
          <Skeleton height={16} width="min(32rem, 80%)" />
        </Stack>
        <Section>
          <Skeleton height={20} width="30%" mb="lg" />
          <Skeleton height={14} mb="sm" />
          <Skeleton height={14} mb="sm" width="90%" />
          <Skeleton height={14} width="70%" />
        </Section>
      </Stack>
    </Waiting>
  )
}

import { Group, Skeleton, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Section } from '../../../ui/section.tsx'
import { TableSkeleton, Waiting } from '../../../ui/skeletons.tsx'
import classes from './instrument-skeleton.module.css'

const TABS = ['overview', 'register', 'participants', 'invest', 'payments', 'files', 'settings']
const LISTS = new Set(['register', 'members', 'payments'])
const FIGURES = ['invested', 'reserved', 'available', 'target']

const route = getRouteApi('/signed-in/app/overview/instruments/$id/$section')

/** An instrument that is coming: its name, what can be done with it, its tabs, and the figures of its overview or the list of its section. */
export function InstrumentSkeleton() {
  const { section } = route.useParams()
  return (
    <Waiting>
      <Stack gap="lg">
        <Group justify="space-between" gap="md">
          <Stack gap="xs" className={classes.name}>
            <Skeleton height={14} width="10rem" />
            <Skeleton height={28} width="min(20rem, 80%)" />
            <Skeleton height={16} width="min(24rem, 100%)" />
          </Stack>
          <Skeleton height={36} width="10rem" radius="md" />
        </Group>
        <div className={classes.tabs}>
          {TABS.map((tab) => (
            <Skeleton key={tab} height={14} width={72} className={classes.tab} />
          ))}
        </div>
        {section === 'general' && (
          <Section>
            <div className={classes.figures}>
              {FIGURES.map((figure) => (
                <Stack key={figure} gap="xs">
                  <Skeleton height={12} width="6rem" />
                  <Skeleton height={20} width="9rem" />
                </Stack>
              ))}
            </div>
          </Section>
        )}
        <Section>
          <Skeleton height={20} width="30%" mb="lg" />
          {LISTS.has(section) ? (
            <TableSkeleton rows={8} />
          ) : (
            <>
              <Skeleton height={14} mb="sm" />
              <Skeleton height={14} mb="sm" width="90%" />
              <Skeleton height={14} width="70%" />
            </>
          )}
        </Section>
      </Stack>
    </Waiting>
  )
}

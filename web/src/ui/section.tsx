import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title?: string
  line?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A card on the page; with a title it is a region a screen reader can jump to. */
export function Section({ title, line, actions, children }: SectionProps) {
  const titleId = useId()
  if (!title) return <div className={classes.root}>{children}</div>
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <Group
        justify="space-between"
        align="flex-start"
        gap="sm"
        mb="md"
        className={classes.head ?? ''}
      >
        <Stack gap={2} className={classes.heading ?? ''}>
          <Title order={2} id={titleId}>
            {title}
          </Title>
          {line && (
            <Text size="sm" c="dimmed" component="div">
              {line}
            </Text>
          )}
        </Stack>
        {actions && (
          <Group gap="xs" className="page-actions">
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </section>
  )
}

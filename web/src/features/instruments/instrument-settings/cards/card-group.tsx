import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import classes from './settings-card.module.css'

interface CardGroupProps {
  title: string
  line: string
  /** What somebody should know before changing anything here. */
  notice?: ReactNode
  children: ReactNode
}

/** Cards that belong together, side by side where there is room. */
export function CardGroup({ title, line, notice, children }: CardGroupProps) {
  const titleId = useId()
  return (
    <Stack component="section" gap="md" aria-labelledby={titleId}>
      <div>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {line}
        </Text>
      </div>
      {notice && <InfoAlert>{notice}</InfoAlert>}
      <div className={classes.grid}>{children}</div>
    </Stack>
  )
}

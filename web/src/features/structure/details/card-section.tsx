import { Group, Title, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatUnits } from '../../../lib/format.ts'
import classes from './details.module.css'

interface CardSectionProps {
  title: string
  count?: number | undefined
  action?: ReactNode
  children: ReactNode
}

/** A part of a card under a heading of its own. */
export function CardSection({ title, count, action, children }: CardSectionProps) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Group justify="space-between" gap="xs" mb={6} wrap="nowrap">
        <Title order={3} id={titleId} className={classes.sectionTitle}>
          {title}
          {count !== undefined && <span className={classes.count}> {formatUnits(count)}</span>}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  )
}

/** Rows under each other. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}

interface CardRowProps {
  /** Before the text: a picture or an icon. */
  picture?: ReactNode
  title: string
  line?: ReactNode
  /** A figure at the end, under the figures of the other rows. */
  figure?: string | undefined
  figureLine?: string | undefined
  /** Opens a card; without it the row just tells. */
  onOpen?: (() => void) | undefined
}

/** One thing of a list on a card, which opens the card of that thing. */
export function CardRow({ onOpen, ...content }: CardRowProps) {
  return (
    <li>
      {onOpen ? (
        <UnstyledButton className={classes.row} onClick={onOpen}>
          <RowContent {...content} />
          <IconChevronRight size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      ) : (
        <div className={classes.row}>
          <RowContent {...content} />
        </div>
      )}
    </li>
  )
}

function RowContent({ picture, title, line, figure, figureLine }: Omit<CardRowProps, 'onOpen'>) {
  return (
    <>
      {picture}
      <span className={classes.rowText}>
        <span className={classes.rowTitle}>{title}</span>
        {line && <span className={classes.rowLine}>{line}</span>}
      </span>
      {figure && (
        <span className={classes.rowFigure}>
          <span>{figure}</span>
          {figureLine && <span className={classes.rowLine}>{figureLine}</span>}
        </span>
      )}
    </>
  )
}

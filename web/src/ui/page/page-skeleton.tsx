import { Skeleton, Stack } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { Section } from '../section.tsx'
import { PageFrame } from './page-frame.tsx'
import classes from '../skeletons.module.css'
import tabs from './tabs.module.css'

/** How a page will look, of which no words are known yet; what is a number is how many letters stand there. */
export interface PageShape {
  /** The parts of the place that the page is one of, above it. */
  parts?: readonly number[]
  /** Whether it says where it stands. */
  hasCrumbs?: boolean
  /** Not given where the page has no head. */
  title?: number
  line?: number
  /** How wide the actions are, in pixels. */
  actions?: readonly number[]
  /** The only action, where that is nothing but words. */
  link?: number
  body: ReactNode
}

/** A page that is coming, in the shape that it will have. */
export function ShapedPage({ parts, hasCrumbs, title, line, actions, link, body }: PageShape) {
  if (title === undefined) return body
  return (
    <Stack gap="lg">
      {parts && <TabsSkeleton words={parts} />}
      <PageFrame
        title={
          <div className={classes.title}>
            <Words length={title} />
          </div>
        }
        line={line && <Words length={line} />}
        back={
          hasCrumbs && (
            <div className={classes.crumbs}>
              <Words length={24} />
            </div>
          )
        }
        actions={
          link ? (
            <div className={classes.link}>
              <Words length={link} />
            </div>
          ) : (
            actions?.map((width) => (
              <Skeleton
                key={width}
                className={classes.action}
                style={variables({ width: `${width}px` })}
              />
            ))
          )
        }
      >
        {body}
      </PageFrame>
    </Stack>
  )
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function variables(values: Record<string, string | number>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
}

// Of six letters, with the space, that are as wide as most.
function Words({ length }: { length: number }) {
  return (
    <span className={classes.words} data-words={'tener '.repeat(Math.ceil(length / 6)).trim()} />
  )
}

interface TabsSkeletonProps {
  words: readonly number[]
  /** The sections of one page, rather than the parts of a place. */
  areSections?: boolean
}

/** What is beside each other, of which one is shown. */
export function TabsSkeleton({ words, areSections = false }: TabsSkeletonProps) {
  return (
    <div className={`${tabs.tabs} ${classes.parts} ${areSections ? classes.sections : ''}`}>
      {times(words.length).map((at) => (
        <div key={at} className={tabs.tab}>
          <Words length={words[at] ?? 0} />
        </div>
      ))}
    </div>
  )
}

interface CardSkeletonProps {
  /** None when it is 0. */
  title?: number
  line?: number
  children: ReactNode
}

/** A card with its title. */
export function CardSkeleton({ title = 12, line, children }: CardSkeletonProps) {
  return (
    <Section>
      {title > 0 && <HeadSkeleton title={title} line={line} />}
      {children}
    </Section>
  )
}

/** A title with a line below it, of a card or of what comes below. */
export function HeadSkeleton({ title, line }: { title: number; line?: number | undefined }) {
  return (
    <div className={classes.cardTitle}>
      <Words length={title} />
      {line && (
        <div>
          <Words length={line} />
        </div>
      )}
    </div>
  )
}

interface ColumnsSkeletonProps {
  /** How wide they are to each other, such as `3fr 2fr`. */
  columns: string
  /** From how many em there is room for them. */
  from: 60 | 80 | 90
  children: ReactNode
}

/** Cards that stand beside each other where there is room. */
export function ColumnsSkeleton({ columns, from, children }: ColumnsSkeletonProps) {
  return (
    <div className={classes.columns} data-from={from} style={variables({ columns })}>
      {children}
    </div>
  )
}

/** What narrows a page to one of a few; on a phone they go on beside the screen. */
export function ChipsSkeleton({ words }: { words: readonly number[] }) {
  return (
    <div className={classes.chips}>
      {times(words.length).map((at) => (
        <Skeleton key={at} height={28} width={`calc(${words[at] ?? 0} * 0.47em + 34px)`} />
      ))}
    </div>
  )
}

/** Cards below each other, with their titles beside them where there is room. */
export function ContentsSkeleton({ parts, children }: { parts: number; children: ReactNode }) {
  return (
    <div className={classes.beside}>
      <div>
        {times(parts).map((part) => (
          <Skeleton key={part} height={14} width={`${80 - ((part * 17) % 40)}%`} />
        ))}
      </div>
      <div>{children}</div>
    </div>
  )
}

/** A drawing that is coming, below its tools. */
export function CanvasSkeleton() {
  return (
    <div className={classes.canvas}>
      <Skeleton height={44} width="min(19rem, 100%)" radius="lg" />
      <Skeleton height={72} width="min(12rem, 60%)" mx="auto" mt="18dvh" radius="lg" />
    </div>
  )
}

/** Figures with what they are of, as at the head of an instrument. */
export function FiguresSkeleton({ figures = 4 }: { figures?: number }) {
  return (
    <div className={classes.figures}>
      {times(figures).map((figure) => (
        <Stack key={figure} gap={8} py={4}>
          <Skeleton height={14} width="6rem" />
          <Skeleton height={20} width="80%" />
        </Stack>
      ))}
    </div>
  )
}

/** Names with a line below each, and a picture before it where they have one. */
export function ListSkeleton({
  rows = 5,
  withPictures = false,
}: {
  rows?: number
  withPictures?: boolean
}) {
  return (
    <div className={classes.list}>
      {times(rows).map((row) => (
        <div key={row}>
          {withPictures && <Skeleton height={36} width={36} style={{ flex: 'none' }} />}
          <Stack gap={8} flex={1}>
            <Skeleton height={14} width={`${60 - ((row * 13) % 24)}%`} />
            <Skeleton height={12} width={`${38 - ((row * 7) % 14)}%`} />
          </Stack>
        </div>
      ))}
    </div>
  )
}

/** What narrows a list, above it. */
export function FiltersSkeleton({ chips = 3 }: { chips?: number }) {
  return (
    <div className={classes.filters}>
      <Skeleton height={36} />
      {times(chips).map((chip) => (
        <Skeleton key={chip} height={32} width={96} radius="xl" />
      ))}
    </div>
  )
}

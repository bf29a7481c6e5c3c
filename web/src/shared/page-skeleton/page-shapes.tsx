import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx'
import {
  CardSkeleton,
  CanvasSkeleton,
  ColumnsSkeleton,
  ContentsSkeleton,
  FiguresSkeleton,
  FiltersSkeleton,
  HeadSkeleton,
  ListSkeleton,
  type PageShape,
  TabsSkeleton,
} from '../../ui/page/page-skeleton.tsx'
import { LinesSkeleton, TableSkeleton } from '../../ui/skeletons.tsx'
import { HoldersSkeleton } from './holders-skeleton.tsx'
import { readHomeLook } from './home-look.ts'

const list = (
  <CardSkeleton line={40}>
    <FiltersSkeleton />
    <TableSkeleton rows={10} />
  </CardSkeleton>
)
const table = (
  <CardSkeleton line={40}>
    <TableSkeleton />
  </CardSkeleton>
)
const facts = (
  <CardSkeleton>
    <FiguresSkeleton figures={6} />
  </CardSkeleton>
)
const lines = (
  <CardSkeleton line={40}>
    <LinesSkeleton />
  </CardSkeleton>
)
const names = (
  <CardSkeleton line={40}>
    <ListSkeleton />
  </CardSkeleton>
)
const looks = <CardsSkeleton cards={6} hasLooks />

const PORTFOLIO: PageShape = {
  line: 32,
  actions: [133],
  body: (
    <ColumnsSkeleton columns="2fr 1fr" from={90}>
      <Stack gap="lg">
        {lines}
        <CardSkeleton>
          <Skeleton height={280} />
        </CardSkeleton>
      </Stack>
      {names}
    </ColumnsSkeleton>
  ),
}
const HOMES: Readonly<Record<string, PageShape>> = {
  organization: {
    line: 54,
    body: (
      <ColumnsSkeleton columns="3fr 2fr" from={80}>
        {names}
        {names}
      </ColumnsSkeleton>
    ),
  },
  platform: { line: 40, body: facts },
  portfolio: PORTFOLIO,
}

/** Who comes home finds what they run or what they hold; only the browser knows which, until it is known who looks. */
function home(named?: string): PageShape {
  const { tabs } = readHomeLook()
  const shape = HOMES[named ?? tabs[0] ?? 'portfolio'] ?? PORTFOLIO
  return {
    title: 16,
    ...shape,
    body: (
      <>
        {tabs.length > 1 && <TabsSkeleton words={tabs.map(({ length }) => length)} />}
        {shape === PORTFOLIO && <HoldersSkeleton />}
        {shape.body}
      </>
    ),
  }
}

// As the sections are called, which is as many as most instruments have.
const SECTIONS = [9, 8, 12, 10, 10, 9, 12]

function instrument(body: ReactNode): PageShape {
  return {
    hasCrumbs: true,
    title: 16,
    line: 50,
    actions: [178, 205, 187],
    body: (
      <div>
        <TabsSkeleton words={SECTIONS} areSections />
        <Stack gap="lg">{body}</Stack>
      </div>
    ),
  }
}

const ORGANIZATION = [8, 5, 9, 12, 10, 7]
const PAYOUTS = [13, 8, 15, 6, 8, 12]
const POSITION = '/app/home?id'
const OVERVIEW = '/app/overview'

/** How the page of an address will look, where what is named in it by its id is `$`. Words are as long as they are in Dutch. */
const SHAPES: Readonly<Record<string, () => PageShape>> = {
  '/app/home': () => home(),
  '/app/dashboard': () => home(),
  '/app/home/organization': () => home('organization'),
  '/app/home/platform': () => home('platform'),
  '/app/home/portfolio': () => home('portfolio'),
  [POSITION]: () => ({ hasCrumbs: true, title: 20, line: 50, actions: [150], body: facts }),
  '/app/profile': () => ({
    title: 7,
    line: 50,
    body: <ContentsSkeleton parts={7}>{[facts, lines, lines]}</ContentsSkeleton>,
  }),
  '/app/transfer': () => ({ title: 18, line: 28, body: names }),
  '/app/admin/organizations': () => ({ title: 19, line: 80, actions: [206], body: list }),
  '/app/admin/templates': () => ({ title: 18, line: 64, actions: [150], body: table }),
  '/app/admin/funnel': () => ({ title: 24, line: 60, body: list }),
  '/app/admin/system': () => ({ title: 7, line: 62, actions: [125], body: facts }),

  [`${OVERVIEW}/organization/general`]: () => ({
    parts: ORGANIZATION,
    title: 11,
    line: 40,
    link: 16,
    body: (
      <>
        {lines}
        <ColumnsSkeleton columns="1fr 1fr" from={60}>
          {names}
          {names}
        </ColumnsSkeleton>
      </>
    ),
  }),
  [`${OVERVIEW}/organization/members`]: () => ({
    parts: ORGANIZATION,
    title: 5,
    line: 52,
    actions: [152],
    body: list,
  }),
  [`${OVERVIEW}/organization/legal_persons`]: () => ({
    parts: ORGANIZATION,
    title: 10,
    line: 47,
    actions: [179],
    body: looks,
  }),
  [`${OVERVIEW}/organization/integrations`]: () => ({
    parts: ORGANIZATION,
    title: 11,
    line: 110,
    body: <CardsSkeleton cards={2} />,
  }),
  [`${OVERVIEW}/organization/billing`]: () => ({
    parts: ORGANIZATION,
    title: 22,
    line: 55,
    body: <CardsSkeleton cards={2} />,
  }),
  [`${OVERVIEW}/organization/timeline`]: () => ({
    parts: ORGANIZATION,
    title: 8,
    line: 56,
    body: table,
  }),
  '/app/organization/people/$': () => ({
    parts: ORGANIZATION,
    hasCrumbs: true,
    title: 16,
    line: 30,
    body: (
      <>
        {facts}
        {table}
      </>
    ),
  }),
  '/app/organization/entities/$': () => ({
    parts: ORGANIZATION,
    hasCrumbs: true,
    title: 24,
    line: 37,
    body: (
      <ColumnsSkeleton columns="1fr 1fr" from={60}>
        {facts}
        {names}
      </ColumnsSkeleton>
    ),
  }),

  [`${OVERVIEW}/instruments`]: () => ({ title: 12, line: 45, actions: [164, 205], body: looks }),
  [`${OVERVIEW}/instruments/$/general`]: () =>
    instrument(
      <>
        <CardSkeleton title={0}>
          <FiguresSkeleton />
          <Skeleton height={8} mt="md" />
        </CardSkeleton>
        <ColumnsSkeleton columns="5fr 7fr" from={80}>
          {facts}
          {list}
        </ColumnsSkeleton>
      </>,
    ),
  [`${OVERVIEW}/instruments/$/register`]: () => instrument(list),
  [`${OVERVIEW}/instruments/$/valuations`]: () => instrument(table),
  [`${OVERVIEW}/instruments/$/members`]: () => instrument(list),
  [`${OVERVIEW}/instruments/$/invest`]: () => instrument(lines),
  [`${OVERVIEW}/instruments/$/payments`]: () =>
    instrument(
      <CardSkeleton line={40}>
        <FiguresSkeleton figures={3} />
        <FiltersSkeleton />
        <TableSkeleton />
      </CardSkeleton>,
    ),
  [`${OVERVIEW}/instruments/$/files`]: () => instrument(lines),
  [`${OVERVIEW}/instruments/$/settings`]: () =>
    instrument(
      <div>
        <HeadSkeleton title={8} line={40} />
        <CardsSkeleton cards={3} />
      </div>,
    ),
  [`${OVERVIEW}/instruments/$/import`]: () => instrument(lines),

  [`${OVERVIEW}/payouts/runs`]: () => ({
    parts: PAYOUTS,
    title: 13,
    line: 73,
    actions: [178],
    body: (
      <>
        {table}
        {list}
      </>
    ),
  }),
  [`${OVERVIEW}/payouts/runs/$`]: () => ({
    parts: PAYOUTS,
    hasCrumbs: true,
    title: 24,
    line: 50,
    actions: [150],
    body: (
      <>
        {facts}
        {list}
      </>
    ),
  }),
  [`${OVERVIEW}/payouts/dividends`]: () => ({
    parts: PAYOUTS,
    title: 8,
    line: 49,
    actions: [195],
    body: table,
  }),
  [`${OVERVIEW}/payouts/dividends/$`]: () => ({
    parts: PAYOUTS,
    hasCrumbs: true,
    title: 24,
    line: 50,
    body: (
      <>
        {facts}
        {table}
      </>
    ),
  }),
  [`${OVERVIEW}/payouts/yearly_statements`]: () => ({
    parts: PAYOUTS,
    title: 15,
    line: 54,
    actions: [214],
    body: table,
  }),
  [`${OVERVIEW}/payouts/yearly_statements/$`]: () => ({
    parts: PAYOUTS,
    hasCrumbs: true,
    title: 24,
    line: 50,
    body: list,
  }),
  [`${OVERVIEW}/payouts/calendar`]: () => ({ parts: PAYOUTS, title: 6, line: 52, body: names }),
  [`${OVERVIEW}/payouts/journal`]: () => ({ parts: PAYOUTS, title: 8, line: 51, body: list }),
  [`${OVERVIEW}/payouts/settings`]: () => ({ parts: PAYOUTS, title: 30, line: 51, body: names }),

  [`${OVERVIEW}/governance/structure`]: () => ({ body: <CanvasSkeleton /> }),
}

const SHORT: Readonly<Record<string, string>> = {
  '/governance/structure': `${OVERVIEW}/governance/structure`,
  [`${OVERVIEW}/governance`]: `${OVERVIEW}/governance/structure`,
  [`${OVERVIEW}/organization`]: `${OVERVIEW}/organization/general`,
}

const ID = /[\da-f]{8}-[\da-f-]{27}/gi

/** How the page of an address will look; undefined for one that is not known, or has no frame. */
export function shapeOf(path: string, search: object = {}): PageShape | undefined {
  if (path.startsWith('/app/home') && 'id' in search) return SHAPES[POSITION]?.()
  const plain = path.replace(ID, '$').replace(/(?<=.)\/$/, '')
  return SHAPES[SHORT[plain] ?? plain]?.()
}

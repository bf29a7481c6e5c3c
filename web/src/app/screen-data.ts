import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { User } from '@zegel/contract/accounts/accounts'
import { onboarding } from '@zegel/contract/onboarding/onboarding'
import {
  type Actor,
  mayInOrganization,
  mayWithInstrument,
  mayWithStructure,
} from '@zegel/core/access/may'
import { isUuid } from '@zegel/core/is-uuid'
import { homeTabs } from '@zegel/core/overviews/home-tabs'
import { systemQuery } from '../features/admin/system/system.api.ts'
import { FIRST_EVENTS, historyQuery, timelineQuery } from '../features/audit/timeline.api.ts'
import { billingAccountQuery, billingQuery } from '../features/billing/billing.api.ts'
import { filesQuery } from '../features/instruments/instrument-files/instrument-files.api.ts'
import {
  FIRST_INVITATIONS,
  invitationsQuery,
} from '../features/organizations/invitations/invitations.api.ts'
import { onboardingsQuery } from '../features/onboarding/issuer-onboarding/issuer-onboarding.api.ts'
import { FIRST_MEMBERS, membersQuery } from '../features/organizations/members/members.api.ts'
import { overviewQuery, ownOrganizationsQuery } from '../features/overviews/overviews.api.ts'
import {
  valueHistoryQuery,
  FIRST_RANGE,
  portfolioQuery,
} from '../features/portfolio/portfolio.api.ts'
import { ownEntitiesQuery } from '../features/accounts/profile/profile.api.ts'
import {
  FIRST_HOLDERS,
  FIRST_REGISTRATIONS,
  holdersQuery,
  holdingsQuery,
  registrationsQuery,
} from '../features/register/register.api.ts'
import { powersQuery } from '../features/structure/representation/representation.api.ts'
import { sessionsQuery, signInOptionsQuery } from '../features/accounts/security/security.api.ts'
import { structureQuery } from '../features/structure/structure.api.ts'
import {
  FIRST_TRANSACTIONS,
  instrumentTransactionsQuery,
  latestOf,
  userTransactionsQuery,
} from '../features/transactions/transactions.api.ts'
import { positionsQuery } from '../features/transactions/transfers/transfers.api.ts'
import { endpointQuery } from '../lib/endpoint-query.ts'
import { today } from '../lib/format.ts'
import { toActor } from '../shared/current-user.ts'
import { currentUserQuery, isUser } from '../shared/current-user-query.ts'
import { entitiesQuery } from '../shared/legal-persons/entities.api.ts'
import { instrumentQuery, instrumentsQuery } from '../shared/instruments/instruments.api.ts'
import { openObjectionsQuery } from '../shared/objections/objections.api.ts'
import { currentOrganizationOf, idOfAddress } from '../shared/organization-id.ts'
import { organizationQuery } from '../shared/organizations.api.ts'
import { FIRST_PARTICIPANTS, participantsQuery } from '../shared/legal-persons/participants.api.ts'

/** What a loader knows of the address that is opened. */
export interface Opening {
  context: { queryClient: QueryClient }
  params: object
  location: { pathname: string; search: object }
  /** Somebody only points at a link: then its code comes, and data when it is followed. */
  preload: boolean
  /** Whether the same screen was open before. */
  cause: 'preload' | 'enter' | 'stay'
}

// What a screen asks at first follows from who looks at which address.
interface Opened {
  actor: Actor
  /** The one that the address names, else the one that is worked in. */
  organizationId: string | undefined
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, unknown>>
}

// oxlint-disable-next-line typescript/no-explicit-any -- of any answer
type ScreenQuery = FetchQueryOptions<any, Error, any, any>
type ScreenData = (opened: Opened) => (ScreenQuery | false)[]

const home: ScreenData = (opened) => {
  const { actor, organizationId, search, params } = opened
  const { id, person } = search
  const [first = 'portfolio'] = homeTabs(actor, organizationId)
  const tab =
    params['tab'] ?? (PORTFOLIO_WORDS.some((word) => word in search) ? 'portfolio' : first)
  if (tab === 'organization' && organizationId)
    return [
      endpointQuery(onboarding.listOpen),
      overviewQuery(organizationId),
      ownOrganizationsQuery(),
      ...onboardingsFor(organizationId, opened),
      userTransactionsQuery(latestOf('outstanding')),
    ]
  if (tab === 'platform') return [endpointQuery(onboarding.listOpen), systemQuery]
  // A position alone is shown by what is held.
  if (typeof id === 'string') return [portfolioQuery()]
  const chosen = typeof person === 'string' ? person : undefined
  return [
    endpointQuery(onboarding.listOpen),
    portfolioQuery(),
    valueHistoryQuery(chosen, FIRST_RANGE),
    userTransactionsQuery(latestOf('outstanding', chosen)),
    userTransactionsQuery(latestOf('history', chosen)),
  ]
}

// What somebody follows a link for is among what they hold.
const PORTFOLIO_WORDS = ['id', 'person', 'transaction']

const transfer: ScreenData = () => [positionsQuery()]

const profile: ScreenData = () => [ownEntitiesQuery(), sessionsQuery(), signInOptionsQuery()]

const organizationGeneral = ofOrganization((id, opened) => [
  ...onboardingsFor(id, opened),
  organizationQuery(id),
  entitiesQuery(id),
  instrumentsQuery(id),
])

const instruments = ofOrganization((id, opened) => [
  ...onboardingsFor(id, opened),
  instrumentsQuery(id),
])

const members = ofOrganization((id, { actor }) => [
  membersQuery({ id, ...FIRST_MEMBERS }),
  mayInOrganization(actor, 'manage members', { organizationId: id }) &&
    invitationsQuery({ id, ...FIRST_INVITATIONS }),
])

const entities = ofOrganization((id, { actor }) => [
  entitiesQuery(id),
  mayWithStructure(actor, 'edit entity', { organizationId: id, isPublic: false }) &&
    powersQuery(id, false),
])

// The one that the address names, of which everybody may see it that is public.
const structure: ScreenData = ({ search: { id, date } }) => [
  typeof id === 'string' &&
    isUuid(id) &&
    structureQuery(id, typeof date === 'string' ? date : undefined),
]

const billing = ofOrganization((id, { actor }) =>
  mayInOrganization(actor, 'read billing', { organizationId: id })
    ? [billingQuery(id), billingAccountQuery(id)]
    : [],
)

const timeline = ofOrganization((id, { actor }) =>
  mayInOrganization(actor, 'edit organization', { organizationId: id })
    ? [timelineQuery(id, FIRST_EVENTS), historyQuery(id)]
    : [],
)

/** An instrument with what its section asks, as far as that follows from the role and not from the instrument. */
const instrument: ScreenData = ({ actor, organizationId, params, search }) => {
  const { id = '', section = '' } = params
  const mayRead =
    organizationId !== undefined &&
    mayWithInstrument(actor, 'read register', {
      organizationId,
      instrumentId: id,
      isParticipant: false,
    })
  return [instrumentQuery(id), ...(mayRead ? (SECTIONS[section]?.(id, search) ?? []) : [])]
}

type Search = Opened['search']

const SECTIONS: Readonly<Record<string, (id: string, search: Search) => ScreenQuery[]>> = {
  general: (id, search) => [
    openObjectionsQuery(id),
    holdingsQuery(id, today()),
    ...(isAtFirst(search) ? [instrumentTransactionsQuery({ id, ...FIRST_TRANSACTIONS })] : []),
    registrationsQuery(id, FIRST_REGISTRATIONS),
    filesQuery(id),
  ],
  register: (id, search) =>
    isAtFirst(search) && search['date'] === undefined
      ? [holdersQuery({ id, ...FIRST_HOLDERS }), holdingsQuery(id, today())]
      : [],
  members: (id, search) =>
    isAtFirst(search) ? [participantsQuery({ id, ...FIRST_PARTICIPANTS })] : [],
  files: (id) => [filesQuery(id)],
}

// What `useTableState` of their lists writes when they are searched, narrowed, sorted or paged through.
const TABLE_WORDS = ['page', 'size', 'sort', 'q', 'status', 'holding', 'type', 'address']

function isAtFirst(search: Search): boolean {
  return TABLE_WORDS.every((word) => search[word] === undefined)
}

function onboardingsFor(organizationId: string, { actor }: Opened): ScreenQuery[] {
  const may = mayInOrganization(actor, 'create instrument', { organizationId })
  return may ? [onboardingsQuery(organizationId)] : []
}

// To who is not of an organisation it looks as if it does not exist.
function ofOrganization(
  data: (organizationId: string, opened: Opened) => (ScreenQuery | false)[],
): ScreenData {
  return (opened) => {
    const { actor, organizationId } = opened
    return organizationId && mayInOrganization(actor, 'read organization', { organizationId })
      ? data(organizationId, opened)
      : []
  }
}

// Each asks what the screen itself asks, so that this finds it there, or under way.
const SCREENS = {
  home,
  transfer,
  profile,
  organizationGeneral,
  instruments,
  instrument,
  members,
  entities,
  structure,
  billing,
  timeline,
} as const satisfies Record<string, ScreenData>
export type ScreenName = keyof typeof SCREENS

/**
 * Asks what a screen asks at first, while its code comes, once it is known who looks: guests ask nothing that is closed to them. What
 * fails is asked again by whoever reads that it did.
 */
export async function start(
  screen: ScreenName,
  { context: { queryClient }, params, location }: Opening,
): Promise<void> {
  // That it isn't known, the frame says.
  const user = await queryClient.ensureQueryData(currentUserQuery()).catch(() => undefined)
  if (!user || !isUser(user)) return
  const asked = SCREENS[screen](openedBy(user, params, location))
  for (const query of asked) if (query) prefetch(queryClient, query)
}

function prefetch(queryClient: QueryClient, query: ScreenQuery): void {
  if (queryClient.getQueryState(query.queryKey)?.status === 'error') return
  void queryClient.prefetchQuery(query)
}

function openedBy(user: User, params: object, { pathname, search }: Opening['location']): Opened {
  const known = search as Opened['search'] // safe: whoever reads it looks at what it is
  return {
    actor: toActor(user),
    organizationId: idOfAddress(pathname, known['id']) ?? currentOrganizationOf(user),
    params: params as Opened['params'], // safe: parts of a path are texts
    search: known,
  }
}

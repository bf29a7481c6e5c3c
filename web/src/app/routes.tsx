import { createRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { importSearch } from '../features/imports/import-search.ts'
import { structureSearch } from '../features/structure/structure-search.ts'
import { transferStep } from '../features/transactions/transfers/transfer-steps.ts'
import { optionalId, optionalLanguage } from '../lib/search-params.ts'
import { entranceRoutes } from './entrance-routes.tsx'
import { payoutsRoutes } from './payouts-routes.tsx'
import { publicRoutes } from './public-routes.tsx'
import { rootRoute } from './root-route.tsx'
import { screen } from './screen.ts'
import { overview, signedIn } from './signed-in-routes.tsx'
import { startData } from './start-data.ts'
import { preloadSection } from './screens/instrument/instrument-sections.ts'

const startInstrument = startData('instrument')
const startHome = startData('home')

const id = z.object({ id: optionalId })
// Which of the two lists of people is shown; the members when it says nothing.
const membersTab = z.enum(['members', 'invitations']).optional().catch(undefined)
// Which transaction is open beside the screen; that there is none such is said there.
const transaction = z.string().optional()
// What the screen itself makes something of.
const word = z.string().optional()

const toHome = (path: '/' | '/app') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/app/home', replace: true })
    },
  })
const index = toHome('/')
const appIndex = toHome('/app')

const forAdministrators = screen(() => import('./for-administrators.tsx'), 'ForAdministrators')

const structureScreen = screen(() => import('./screens/structure-screen.tsx'), 'StructureScreen', [
  'structure',
  'legal-persons',
  'instruments',
])
const structureShort = createRoute({
  getParentRoute: () => signedIn,
  path: '/governance/structure',
  validateSearch: structureSearch,
  loader: startData('structure'),
  component: structureScreen,
})
const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/profile',
  loader: startData('profile'),
  component: screen(() => import('./screens/profile-screen.tsx'), 'ProfileScreen', [
    'profile',
    'own-data',
    'security',
    'two-factor',
    'legal-persons',
    'pictures',
  ]),
})
const homeScreen = screen(() => import('./screens/home/home-screen.tsx'), 'HomeScreen', [
  ...([
    'portfolio',
    'accounts',
    'transactions',
    'register',
    'register-extract',
    'yearly-statements',
  ] as const),
  'objections',
  'instruments',
  'instrument-files',
  'schedules',
  'valuations',
  'overviews',
  'received-payments',
])
// The position that is shown, or whose holdings are, and the transaction that is open beside it.
const portfolioSearch = id.extend({ person: optionalId, transaction })
const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/home',
  validateSearch: portfolioSearch,
  loader: startData('home'),
  component: homeScreen,
})
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/dashboard',
  validateSearch: portfolioSearch,
  loader: startData('home'),
  component: homeScreen,
})

// One of the parts of a home by its own address; that there is none such is said there.
const homeTab = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/home/$tab',
  validateSearch: portfolioSearch,
  loader: (at) => startHome(at),
  component: homeScreen,
})
const portfolioShort = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/portfolio',
  validateSearch: portfolioSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/app/home/$tab', params: { tab: 'portfolio' }, search, replace: true })
  },
})

const transfer = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/transfer',
  validateSearch: z.object({ position: optionalId, step: transferStep }),
  loader: startData('transfer'),
  component: screen(
    () => import('../features/transactions/transfers/transfer-screen.tsx'),
    'TransferScreen',
    ['transfers', 'transactions', 'register', 'instruments', 'entity-files'],
  ),
})

const administrators = createRoute({
  getParentRoute: () => signedIn,
  id: 'administrators',
  component: forAdministrators,
})
const adminOrganizations = createRoute({
  getParentRoute: () => administrators,
  path: '/app/admin/organizations',
  component: screen(
    () => import('../features/admin/admin-organizations/admin-organizations-screen.tsx'),
    'AdminOrganizationsScreen',
    ['admin-organizations'],
  ),
})
const adminTemplates = createRoute({
  getParentRoute: () => administrators,
  path: '/app/admin/templates',
  validateSearch: z.object({
    id: optionalId,
    version: z.coerce.number().int().optional().catch(undefined),
    language: optionalLanguage,
  }),
  component: screen(
    () => import('./screens/public/admin-templates-screen.tsx'),
    'AdminTemplatesScreen',
    ['deeds', 'instruments'],
  ),
})
const adminFunnel = createRoute({
  getParentRoute: () => administrators,
  path: '/app/admin/funnel',
  validateSearch: z.object({ section: word, from: word, until: word }),
  component: screen(
    () => import('../features/onboarding/issuer-onboarding/funnel/funnel-screen.tsx'),
    'FunnelScreen',
    ['issuer-onboarding', 'instruments'],
  ),
})

const adminSystem = createRoute({
  getParentRoute: () => administrators,
  path: '/app/admin/system',
  component: screen(() => import('../features/admin/system/system-screen.tsx'), 'SystemScreen', [
    'system',
  ]),
})

const overviewItself = createRoute({
  getParentRoute: () => overview,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/app/overview/organization/general', search, replace: true })
  },
})
// Without a section it is the general one, so that links to it keep working.
const organizationGeneral = screen(
  () => import('./screens/organization/organization-general-screen.tsx'),
  'OrganizationGeneralScreen',
  ['entities', 'legal-persons', 'instruments', 'pictures', 'calendar'],
)
const organization = createRoute({
  getParentRoute: () => overview,
  path: '/organization',
  loader: startData('organizationGeneral'),
  component: organizationGeneral,
})
const general = createRoute({
  getParentRoute: () => overview,
  path: '/organization/general',
  loader: startData('organizationGeneral'),
  component: organizationGeneral,
})
const members = createRoute({
  getParentRoute: () => overview,
  path: '/organization/members',
  validateSearch: z.object({ tab: membersTab }),
  loader: startData('members'),
  component: screen(() => import('./screens/organization/members-screen.tsx'), 'MembersScreen', [
    'members',
    'invitations',
    'instruments',
  ]),
})
const entities = createRoute({
  getParentRoute: () => overview,
  path: '/organization/legal_persons',
  loader: startData('entities'),
  component: screen(() => import('./screens/organization/entities-screen.tsx'), 'EntitiesScreen', [
    'entities',
    'representation',
    'add-person',
    'legal-persons',
    'pictures',
  ]),
})
const integrations = createRoute({
  getParentRoute: () => overview,
  path: '/organization/integrations',
  // What Stripe sent somebody back for.
  validateSearch: z.object({ stripe: z.enum(['back', 'again']).optional().catch(undefined) }),
  component: screen(
    () => import('./screens/organization/integrations-screen.tsx'),
    'IntegrationsScreen',
    ['payment-links'],
  ),
})
const billing = createRoute({
  getParentRoute: () => overview,
  path: '/organization/billing',
  // How somebody came back from Stripe.
  validateSearch: z.object({
    stripe: z.enum(['back', 'turned-back']).optional().catch(undefined),
  }),
  loader: startData('billing'),
  component: screen(() => import('./screens/organization/billing-screen.tsx'), 'BillingScreen', [
    'billing',
    'legal-persons',
  ]),
})
const timeline = createRoute({
  getParentRoute: () => overview,
  path: '/organization/timeline',
  loader: startData('timeline'),
  component: screen(() => import('./screens/organization/timeline-screen.tsx'), 'TimelineScreen', [
    'timeline',
  ]),
})
const OF_PERSON = [
  ...(['persons', 'transactions', 'legal-persons'] as const),
  ...(['instruments', 'register', 'register-extract', 'entity-files'] as const),
] as const
// All that the organisation has of one legal person: across its instruments, or as an entity of its own.
const person = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/organization/people/$person',
  validateSearch: id.extend({ transaction }),
  component: screen(
    () => import('./screens/organization/person-screen.tsx'),
    'PersonScreen',
    OF_PERSON,
  ),
})
const entity = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/organization/entities/$person',
  validateSearch: id.extend({ transaction }),
  component: screen(() => import('./screens/organization/person-screen.tsx'), 'EntityScreen', [
    ...OF_PERSON,
    'capital',
  ]),
})
const unknownSection = createRoute({
  getParentRoute: () => overview,
  path: '/organization/$section',
  component: screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
})
const instrumentsScreen = screen(
  () => import('./screens/instrument/instruments-screen.tsx'),
  'InstrumentsScreen',
  ['instruments'],
)
const instrumentScreen = screen(
  () => import('./screens/instrument/instrument-screen.tsx'),
  'InstrumentScreen',
  ['instruments', 'terms', 'legal-persons', 'register', 'register-extract', 'transactions'],
)
const instruments = createRoute({
  getParentRoute: () => overview,
  path: '/instruments',
  loader: startData('instruments'),
  component: instrumentsScreen,
})
const instrument = createRoute({
  getParentRoute: () => overview,
  path: '/instruments/$id/$section',
  // Whose participation is open beside the list, or how far an import is.
  validateSearch: importSearch.extend({ participant: optionalId, transaction }),
  loader: (at) => {
    startInstrument(at)
    // From another section the tab answers at once, and what is on screen stays until the next one is there.
    return at.cause === 'stay' ? undefined : preloadSection(at.params.section)
  },
  component: instrumentScreen,
})
const governance = createRoute({
  getParentRoute: () => overview,
  path: '/governance',
  validateSearch: structureSearch,
  loader: startData('structure'),
  component: structureScreen,
})
const structure = createRoute({
  getParentRoute: () => overview,
  path: '/governance/structure',
  validateSearch: structureSearch,
  loader: startData('structure'),
  component: structureScreen,
})

const organizationArea = [
  organization,
  general,
  members,
  entities,
  integrations,
  billing,
  timeline,
  unknownSection,
]

/** Every address there is; without those for guests, which are apart. */
export const routeTree = rootRoute.addChildren([
  index,
  appIndex,
  ...entranceRoutes,
  ...publicRoutes,
  signedIn.addChildren([
    structureShort,
    profile,
    home,
    dashboard,
    homeTab,
    portfolioShort,
    transfer,
    person,
    entity,
    administrators.addChildren([adminOrganizations, adminTemplates, adminFunnel, adminSystem]),
    overview.addChildren([
      overviewItself,
      ...organizationArea,
      instruments,
      instrument,
      ...payoutsRoutes,
      governance,
      structure,
    ]),
  ]),
])

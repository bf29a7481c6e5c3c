import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { INVEST_STEPS } from '../features/invest/invest-steps.ts'
import { issuerSearch } from '../features/onboarding/issuer-onboarding/issuer-search.ts'
import { structureSearch } from '../features/structure/structure-search.ts'
import { optionalId, optionalLanguage } from '../lib/search-params.ts'
import { currentUserQuery } from '../shared/current-user-query.ts'
import { rootRoute } from './root-route.tsx'
import { screen } from './screen.ts'
import { whilePainted } from './start-data.ts'
import { PublicSkeleton } from './shell/shell-skeleton.tsx'

/** A public link: instrument, organisation, and the step; the landing when there is none. */
export const investSearch = z.object({
  fi: optionalId,
  o: optionalId,
  step: z.enum(INVEST_STEPS).optional().catch(undefined),
})

const text = z.string().optional().catch(undefined)

/** The link of an invitation, and where one is on the way. */
const inviteSearch = z.object({ token: text, step: text, substep: text })

// Without navigation, for guests as well.
const publicFrame = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  pendingComponent: PublicSkeleton,
  component: screen(() => import('./shell/public-frame.tsx'), 'PublicFrame'),
})
const privacy = createRoute({
  getParentRoute: () => publicFrame,
  path: '/privacy',
  component: screen(() => import('../features/accounts/privacy-screen.tsx'), 'PrivacyScreen', [
    'privacy',
  ]),
})
const outbox = createRoute({
  getParentRoute: () => publicFrame,
  path: '/outbox',
  validateSearch: z.object({ mail: optionalId }),
  component: screen(() => import('../features/mail/outbox-screen.tsx'), 'OutboxScreen', ['mail']),
})
const contact = createRoute({
  getParentRoute: () => publicFrame,
  path: '/contact',
  loader: whilePainted(({ context: { queryClient } }) =>
    queryClient.prefetchQuery(currentUserQuery()),
  ),
  component: screen(() => import('../features/mail/contact/contact-screen.tsx'), 'ContactScreen', [
    'contact',
  ]),
})
const invest = createRoute({
  getParentRoute: () => publicFrame,
  path: '/app/invest',
  validateSearch: investSearch,
  loader: whilePainted(async ({ context: { queryClient }, location }) => {
    const { offerQuery } = await import('../features/invest/invest.api.ts')
    const { fi, o } = investSearch.parse(location.search)
    await Promise.all([
      queryClient.prefetchQuery(currentUserQuery()),
      fi && o && queryClient.prefetchQuery(offerQuery({ fi, o })),
    ])
  }),
  component: screen(() => import('./screens/public/invest-screen.tsx'), 'InvestScreen', [
    'invest',
    'offer',
    'instruments',
    'legal-persons',
    'credentials',
    'accounts',
    'connection',
    'domain-messages',
  ]),
})

// Without navigation as well, but only for who is signed in.
const signedInAlone = createRoute({
  getParentRoute: () => publicFrame,
  id: 'signed-in-alone',
  component: screen(() => import('./shell/signed-in-alone.tsx'), 'SignedInAlone', [
    'domain-messages',
  ]),
})
const deed = createRoute({
  getParentRoute: () => signedInAlone,
  path: '/transactions/deed',
  validateSearch: z.object({
    uuid: optionalId,
    language: optionalLanguage,
  }),
  component: screen(() => import('../features/deeds/deed-screen.tsx'), 'DeedScreen', ['deeds']),
})
const thankYou = createRoute({
  getParentRoute: () => signedInAlone,
  path: '/app/transaction-complete',
  // Which transaction; that there is none such is said there.
  validateSearch: z.object({ t: optionalId }),
  component: screen(() => import('./screens/public/thank-you-screen.tsx'), 'ThankYouScreen', [
    'thank-you',
    'transactions',
    'register',
    'instruments',
    'profile',
    'credentials',
  ]),
})
const templateTest = createRoute({
  getParentRoute: () => signedInAlone,
  path: '/transactions/template',
  validateSearch: z.object({ id: optionalId, language: optionalLanguage }),
  component: screen(() => import('./screens/public/templates-screen.tsx'), 'TemplatesScreen', [
    'deeds',
    'instruments',
  ]),
})

// What a public structure leads to; in a frame on another site it stands alone.
const sharedFrame = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shared-frame',
  pendingComponent: PublicSkeleton,
  component: screen(() => import('./shell/shared-frame.tsx'), 'SharedFrame', ['structure']),
})
const shared = createRoute({
  getParentRoute: () => sharedFrame,
  path: '/shared/$section',
  validateSearch: structureSearch,
  loader: whilePainted(async ({ context: { queryClient }, location }) => {
    const { structureQuery } = await import('../features/structure/structure.api.ts')
    const { id, date } = structureSearch.parse(location.search)
    if (id) await queryClient.prefetchQuery(structureQuery(id, date))
  }),
  component: screen(() => import('./screens/public/shared-screen.tsx'), 'SharedScreen', [
    'structure',
    'legal-persons',
    'instruments',
  ]),
})

// With navigation for who is signed in, without it for a guest.
const openFrame = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open-frame',
  pendingComponent: PublicSkeleton,
  component: screen(() => import('./shell/open-frame.tsx'), 'OpenFrame', [
    'accounts',
    'common',
    'domain-messages',
    'navigation',
    'organizations',
  ]),
})
const publicOrganization = createRoute({
  getParentRoute: () => openFrame,
  path: '/app/organization',
  validateSearch: z.object({ uuid: optionalId }),
  component: screen(
    () => import('../features/organizations/public-profile-screen.tsx'),
    'PublicProfileScreen',
    ['organizations', 'instruments'],
  ),
})
const help = createRoute({
  getParentRoute: () => openFrame,
  path: '/help',
  validateSearch: z.object({ q: text }),
  component: screen(() => import('../features/help/help-screen.tsx'), 'HelpScreen', ['help']),
})
const helpPage = createRoute({
  getParentRoute: () => openFrame,
  path: '/help/$page',
  component: screen(() => import('./screens/public/help-page-screen.tsx'), 'HelpPageScreen', [
    'help',
  ]),
})
const nowhere = createRoute({
  getParentRoute: () => openFrame,
  path: '$',
  component: screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
})

// For who was invited and who sets up an instrument; with where to ask on a phone, since most who come here see this for the first time.
const invitedFrame = createRoute({
  getParentRoute: () => rootRoute,
  id: 'invited',
  pendingComponent: PublicSkeleton,
  component: screen(() => import('./shell/invited-frame.tsx'), 'InvitedFrame', ['onboarding']),
})
const invite = createRoute({
  getParentRoute: () => invitedFrame,
  path: '/invite',
  validateSearch: inviteSearch,
  component: screen(() => import('./screens/public/invite-screen.tsx'), 'InviteScreen', [
    'onboarding',
    'objections',
    'transactions',
    'register',
    'instruments',
    'legal-persons',
    'credentials',
    'accounts',
    'domain-messages',
  ]),
})
const onboarding = createRoute({
  getParentRoute: () => invitedFrame,
  path: '/onboarding/$section',
  validateSearch: issuerSearch,
  component: screen(
    () => import('./screens/public/issuer-onboarding-screen.tsx'),
    'IssuerOnboardingScreen',
    [
      'issuer-onboarding',
      'terms',
      'schedules',
      'instruments',
      'legal-persons',
      'add-person',
      'register',
      'offer',
      'pictures',
      'credentials',
      'accounts',
      'domain-messages',
    ],
  ),
})

/** The addresses that guests see as well. */
export const publicRoutes = [
  publicFrame.addChildren([
    privacy,
    outbox,
    contact,
    invest,
    signedInAlone.addChildren([deed, thankYou, templateTest]),
  ]),
  invitedFrame.addChildren([invite, onboarding]),
  sharedFrame.addChildren([shared]),
  openFrame.addChildren([publicOrganization, help, helpPage, nowhere]),
] as const

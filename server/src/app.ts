import cookie from '@fastify/cookie'
import { endpoints } from '@zegel/contract/endpoints'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { App, Context } from './context.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { savedViewsRoutes } from './features/accounts/saved-views/saved-views.routes.ts'
import { ownSessionsRoutes } from './features/accounts/own-sessions.routes.ts'
import { addPersonRoutes } from './features/register/add-person/add-person.routes.ts'
import { bankStatementsRoutes } from './features/payments/bank-statements/bank-statements.routes.ts'
import { billingRoutes, billingWebhookRoutes } from './features/billing/billing.routes.ts'
import { contactRoutes } from './features/mail/contact/contact.routes.ts'
import { adminTemplatesRoutes, deedsRoutes } from './features/deeds/deeds.routes.ts'
import { entityFilesRoutes } from './features/legal-persons/entity-files/entity-files.routes.ts'
import { googleRoutes } from './features/accounts/google/google.routes.ts'
import { groupsRoutes } from './features/instruments/groups/groups.routes.ts'
import {
  applyImportRoutes,
  importFilesRoutes,
  importsRoutes,
} from './features/imports/imports.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { instrumentFilesRoutes } from './features/instruments/instrument-files/instrument-files.routes.ts'
import { instrumentPaymentsRoutes } from './features/payments/instrument-payments/instrument-payments.routes.ts'
import { instrumentsRoutes, schedulesRoutes } from './features/instruments/instruments.routes.ts'
import { issuerOnboardingRoutes } from './features/onboarding/issuer-onboarding/issuer-onboarding.routes.ts'
import { kvkRoutes } from './features/legal-persons/kvk/kvk.routes.ts'
import { previewOffer } from './features/invest/invest.ts'
import { previewProfile } from './features/organizations/organizations.ts'
import { previewStructure } from './features/structure/structure.ts'
import { investRoutes } from './features/invest/invest.routes.ts'
import { investSettingsRoutes } from './features/invest/invest-settings/invest-settings.routes.ts'
import { legalPersonsRoutes } from './features/legal-persons/legal-persons.routes.ts'
import { subscribeToChanges } from './features/live/live.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { outboxRoutes } from './features/mail/outbox.routes.ts'
import { invitationsRoutes } from './features/organizations/invitations/invitations.routes.ts'
import { adminOrganizationsRoutes } from './features/admin/admin-organizations/admin-organizations.routes.ts'
import { adminSystemRoutes } from './features/admin/system/system.routes.ts'
import { organizationProfileRoutes } from './features/organizations/organization-profile/organization-profile.routes.ts'
import { metricsRoutes } from './features/admin/metrics/metrics.routes.ts'
import { membersRoutes } from './features/organizations/members/members.routes.ts'
import { objectionsRoutes } from './features/transactions/objections/objections.routes.ts'
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts'
import { organizationsRoutes } from './features/organizations/organizations.routes.ts'
import { overviewsRoutes } from './features/overviews/overviews.routes.ts'
import { participantsRoutes } from './features/register/participants/participants.routes.ts'
import { personRecordsRoutes } from './features/register/persons/person-records.routes.ts'
import { passwordsRoutes } from './features/accounts/passwords/passwords.routes.ts'
import { paymentsRoutes, webhooksRoutes } from './features/payments/payments.routes.ts'
import { paymentLinksRoutes } from './features/payments/payment-links/payment-links.routes.ts'
import { paymentFilesRoutes } from './features/payouts/payment-files/payment-files.routes.ts'
import { paymentRunsRoutes } from './features/payouts/payment-runs/payment-runs.routes.ts'
import { portfolioRoutes } from './features/portfolio/portfolio.routes.ts'
import { ownDataRoutes } from './features/accounts/own-data/own-data.routes.ts'
import { profileRoutes } from './features/accounts/profile/profile.routes.ts'
import { transactionTotalsRoutes } from './features/transactions/transaction-totals.routes.ts'
import { receiversRoutes, transactionsRoutes } from './features/transactions/transactions.routes.ts'
import { registerRoutes } from './features/register/register.routes.ts'
import {
  addressRoutes,
  registrationRoutes,
} from './features/accounts/registration/registration.routes.ts'
import { membershipsRoutes } from './features/structure/bodies/memberships.routes.ts'
import { representationRoutes } from './features/structure/representation/representation.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { structureRoutes } from './features/structure/structure.routes.ts'
import { timelineRoutes } from './features/audit/timeline.routes.ts'
import { twoFactorRoutes } from './features/accounts/two-factor/two-factor.routes.ts'
import { termsChangesRoutes } from './features/instruments/terms-changes/terms-changes.routes.ts'
import { calendarRoutes } from './features/payouts/calendar/calendar.routes.ts'
import { journalRoutes } from './features/payouts/journal/journal.routes.ts'
import { capitalRoutes } from './features/instruments/capital/capital.routes.ts'
import { dividendsRoutes } from './features/payouts/dividends/dividends.routes.ts'
import { corporateActionsRoutes } from './features/transactions/corporate-actions/corporate-actions.routes.ts'
import { vestingRoutes } from './features/register/vesting/vesting.routes.ts'
import { yearlyStatementsRoutes } from './features/payouts/yearly-statements/yearly-statements.routes.ts'
import { registerExtractRoutes } from './features/register/register-extract/register-extract.routes.ts'
import { limitedRightsRoutes } from './features/register/limited-rights/limited-rights.routes.ts'
import { valuationsRoutes } from './features/instruments/valuations/valuations.routes.ts'
import { acceptWebhooks } from './http/accept-webhooks.ts'
import {
  replyFailure,
  registerFailureHandlers,
  replyUnknown,
} from './http/replies/failure-handlers.ts'
import { guardRequests, READING } from './http/requests/guard-requests.ts'
import { observeRequests, requestIdOf } from './http/requests/observe-requests.ts'
import { ALWAYS } from './http/replies/page-headers.ts'
import { acceptBodies } from './http/requests/read-body.ts'
import { siteRoutes, WEB } from './http/site.ts'
import { probeRoutes, systemRoutes } from './http/system.routes.ts'
import { bindListeners } from './tasks.ts'

const MEGABYTE = 1024 * 1024
const REQUEST_TIMEOUT_MS = 120_000

export interface AppOptions {
  logger?: FastifyBaseLogger
  /** The folder of the built web app. */
  web?: string
  /** What is done when a call that may have changed something was answered. */
  onChanged?: () => void
}

/** Builds the whole server, without listening. Throws when a call of the contract is not served. */
export async function buildApp(context: Context, options: AppOptions = {}): Promise<App> {
  bindListeners()
  const app: App = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    genReqId: (request) => requestIdOf(request, context.settings.proxies),
    requestIdHeader: false,
    // Of the addresses that a request claims to come from, only those that our own proxies wrote are believed.
    trustProxy: (_address, hop) => hop < context.settings.proxies,
    bodyLimit: MEGABYTE,
    // Whoever sends a request drop by drop does not keep a connection for ever.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // While it drains, a request on a connection that is still open is answered like any other; new connections are not taken.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void replyFailure(error, request, reply),
    routerOptions: { querystringParser: (text) => parseQuery(text) },
  })
  app.decorate('context', context)
  app.decorate('isStandingAside', false)
  app.decorate('served', new Set<string>())
  app.decorate('followers', subscribeToChanges(app))
  registerFailureHandlers(app)
  observeRequests(app)
  metricsRoutes(app, () => app.followers.all.length)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...ALWAYS, 'x-request-id': request.id })
  })
  const { onChanged } = options
  if (onChanged) {
    app.addHook('onResponse', ({ method }, _reply, done) => {
      if (!READING.has(method)) onChanged()
      done()
    })
  }
  await app.register(cookie)
  await acceptBodies(app)
  await app.register(apiRoutes, { prefix: '/api' })
  await addSandboxes(app)
  await siteRoutes(app, options.web ?? WEB, {
    offer: (link, ip) => previewOffer(context, link, ip),
    structure: (id, language) => previewStructure(context, id, language),
    profile: (id, language) => previewProfile(context, id, language),
  })
  await app.ready()
  return app
}

/** Builds what a process that does jobs alone answers: whether it lives and is ready, and what is measured of it. */
export async function buildWorker(context: Context, { logger }: AppOptions = {}): Promise<App> {
  const app: App = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
  })
  app.decorate('context', context)
  app.decorate('isStandingAside', false)
  app.decorate('served', new Set<string>())
  registerFailureHandlers(app)
  metricsRoutes(app, () => 0)
  await app.register(async (api: App) => probeRoutes(api), { prefix: '/api' })
  app.setNotFoundHandler(replyUnknown)
  await app.ready()
  return app
}

// A server that takes real money never loads them.
async function addSandboxes(app: App): Promise<void> {
  if (!app.context.settings.sandbox) return
  const { sandboxRoutes } = await import('./sandbox/sandbox.routes.ts')
  await sandboxRoutes(app)
}

async function apiRoutes(app: App): Promise<void> {
  const { context } = app
  guardRequests(app)
  app.setNotFoundHandler(replyUnknown)
  systemRoutes(app)
  accountsRoutes(app, context)
  registrationRoutes(app, context)
  addressRoutes(app, context)
  onboardingRoutes(app, context)
  issuerOnboardingRoutes(app, context)
  twoFactorRoutes(app, context)
  ownSessionsRoutes(app, context)
  passwordsRoutes(app, context)
  googleRoutes(app, context)
  profileRoutes(app, context)
  savedViewsRoutes(app, context)
  ownDataRoutes(app, context)
  organizationsRoutes(app, context)
  organizationProfileRoutes(app, context)
  adminOrganizationsRoutes(app, context)
  adminSystemRoutes(app, context)
  membersRoutes(app, context)
  invitationsRoutes(app, context)
  timelineRoutes(app, context)
  historyRoutes(app, context)
  legalPersonsRoutes(app, context)
  addPersonRoutes(app, context)
  kvkRoutes(app, context)
  structureRoutes(app, context)
  representationRoutes(app, context)
  membershipsRoutes(app, context)
  entityFilesRoutes(app, context)
  instrumentsRoutes(app, context)
  investSettingsRoutes(app, context)
  investRoutes(app, context)
  groupsRoutes(app, context)
  importsRoutes(app, context)
  applyImportRoutes(app, context)
  importFilesRoutes(app, context)
  termsChangesRoutes(app, context)
  limitedRightsRoutes(app, context)
  registerExtractRoutes(app, context)
  yearlyStatementsRoutes(app, context)
  valuationsRoutes(app, context)
  capitalRoutes(app, context)
  instrumentFilesRoutes(app, context)
  participantsRoutes(app, context)
  personRecordsRoutes(app, context)
  receiversRoutes(app, context)
  registerRoutes(app, context)
  vestingRoutes(app, context)
  corporateActionsRoutes(app, context)
  dividendsRoutes(app, context)
  objectionsRoutes(app, context)
  schedulesRoutes(app, context)
  transactionsRoutes(app, context)
  transactionTotalsRoutes(app, context)
  calendarRoutes(app, context)
  journalRoutes(app, context)
  paymentsRoutes(app, context)
  instrumentPaymentsRoutes(app, context)
  bankStatementsRoutes(app, context)
  const addWebhook = acceptWebhooks(app, context)
  await webhooksRoutes(addWebhook, context)
  await billingWebhookRoutes(addWebhook, context)
  paymentLinksRoutes(app, context)
  paymentFilesRoutes(app, context)
  billingRoutes(app, context)
  deedsRoutes(app, context)
  adminTemplatesRoutes(app, context)
  paymentRunsRoutes(app, context)
  portfolioRoutes(app, context)
  liveRoutes(app)
  contactRoutes(app, context)
  outboxRoutes(app, context)
  overviewsRoutes(app, context)
  searchRoutes(app, context)
  assertAllServed(app)
}

function assertAllServed(app: App): void {
  const calls = Object.values(endpoints).flatMap((feature) => Object.values(feature))
  const missing = calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !app.served.has(name))
  if (missing.length > 0) throw new Error(`not served: ${missing.join(', ')}`)
}

// '?type=shares&type=bonds' and '?type[]=shares' are lists; everything else is text.
function parseQuery(text: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(text)
  const names = new Set(parameters.keys())
  return Object.fromEntries(
    [...names].map((name) => {
      const values = parameters.getAll(name)
      const isList = name.endsWith('[]')
      return [
        isList ? name.slice(0, -2) : name,
        isList || values.length > 1 ? values : (values[0] ?? ''),
      ]
    }),
  )
}

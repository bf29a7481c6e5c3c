const INSTEAD =
  'what waits for an answer stands in Awaited and asks with useSuspenseQuery; who keeps a former answer in sight is named in tools/lint/query-ladders.ts'

// Another page, search, day or range is asked while the former stays in sight, so that nothing is suspended.
const KEEPS_THE_FORMER = [
  'admin/admin-organizations/organizations-table',
  'audit/timeline-list',
  'deeds/deed-screen',
  'deeds/template-test',
  'imports/grid/import-grid',
  'imports/history/import-history',
  'imports/review/balances-card',
  'imports/review/same-persons-card',
  'mail/outbox-screen',
  'onboarding/issuer-onboarding/funnel/funnel-screen',
  'organizations/invitations/invitations-part',
  'organizations/members/members-part',
  'payments/bank-statements/bank-statements-card',
  'payments/bank-statements/choose-purpose',
  'payments/instrument-payments/payments-card',
  'payouts/dividends/dividends-card',
  'payouts/dividends/part-card',
  'payouts/journal/journal-section',
  'payouts/yearly-statements/batches-card',
  'payouts/yearly-statements/own-statements',
  'payouts/yearly-statements/statements-card',
  'payouts/payment-runs/lines-card',
  'payouts/payment-runs/run-changes',
  'payouts/payment-runs/runs-card',
  'portfolio/value-history/value-history-card',
  'register/holders-card',
  'register/participants/participants-table',
  'register/party-registrations',
  'register/register-part',
  'register/registrations-card',
  'structure/details/member-pages',
  'structure/representation/powers-section',
  'structure/screen-state',
  'structure/structure-screen',
  'transactions/party-transactions',
  'transactions/transaction-drawer',
  'transactions/transaction-panel',
  'transactions/transactions-card',
  'transactions/person-transactions',
  'transactions/user-transactions-table',
]

// Asked only for some, once something else is known, or beside a form that can be filled in without it.
const ASKED_FOR_SOME = [
  'accounts/two-factor/set-up-dialog',
  'billing/change-dialog',
  'instruments/instrument-settings/terms-change/terms-change-list',
  'mail/contact/contact-screen',
  'onboarding/issuer-onboarding/steps/organization-step',
  'onboarding/issuer-onboarding/steps/terms/receipt-underlying-step',
  'onboarding/issuer-onboarding/wizard-screen',
  'transactions/create/transaction-fields',
]

// Draw a failure that others know of, or are there before anything of the app.
const OTHERS = [
  'app/invest-page',
  'app/shell/open-frame',
  'app/shell/signed-in',
  'shared/legal-persons/add-legal-persons',
  'shared/terms/underlying',
  'ui/awaited',
  'ui/page/part',
]

const ALLOWED = new Set(
  [...[...KEEPS_THE_FORMER, ...ASKED_FOR_SOME].map((file) => `features/${file}`), ...OTHERS].map(
    (file) => `${file}.tsx`,
  ),
)

interface Node {
  type: string
  name?: Node | string
  property?: Node
  key?: Node
  left?: Node
  test?: Node
}

interface JsxNode extends Node {
  openingElement: Node
}

interface Context {
  filename: string
  report: (problem: { node: unknown; message: string }) => void
}

const rule = {
  create(context: Context) {
    const [, file] = /\/web\/src\/(.+\.tsx)$/.exec(context.filename.replaceAll('\\', '/')) ?? []
    if (!file || ALLOWED.has(file) || file.endsWith('.test.tsx')) return {}
    const report = (node: unknown) => context.report({ node, message: INSTEAD })
    return {
      JSXOpeningElement(node: Node) {
        if (nameOf(node.name) === 'Failure') report(node)
      },
      MemberExpression(node: Node) {
        if (nameOf(node.property) === 'isLoadingError') report(node)
      },
      Property(node: Node) {
        if (nameOf(node.key) === 'isLoadingError') report(node)
      },
      // A mutation that is under way is told by its button, and draws nothing else.
      IfStatement(node: Node) {
        if (isPending(node.test)) report(node)
      },
      ConditionalExpression(node: Node & { consequent: JsxNode }) {
        const { consequent } = node
        const drawn = consequent.type === 'JSXElement' && nameOf(consequent.openingElement.name)
        if (isPending(node.test) && drawn && /Skeleton$|^Waiting$/.test(drawn)) report(node)
      },
      LogicalExpression(node: Node & { right: Node }) {
        if (isPending(node.left) && node.right.type === 'JSXElement') report(node)
      },
    }
  },
}

function nameOf(node: Node | string | undefined): string | undefined {
  return typeof node === 'object' ? nameOf(node.name) : node
}

function isPending(node: Node | undefined): boolean {
  return ['isPending', 'isLoading'].includes(nameOf(node?.property ?? node) ?? '')
}

export default { meta: { name: 'queries' }, rules: { 'no-ladders': rule } }

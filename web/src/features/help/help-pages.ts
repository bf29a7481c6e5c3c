/** For whom a page of the manual is. */
export const HELP_PARTS = ['issuer', 'investor', 'platform'] as const

export interface HelpStep {
  /** Its text is `step.<name>` of the page, its anchor the same. */
  name: string
  /** A file of `pictures/<language>`, taken by `npm run gallery -- --pictures`. */
  picture?: string
}

export interface HelpPage {
  /** In the address, and the key of its texts. */
  slug: string
  part: (typeof HELP_PARTS)[number]
  steps: readonly HelpStep[]
}

/** The manual: a page for each task, in the order in which they are read. */
export const HELP_PAGES: readonly HelpPage[] = [
  {
    slug: 'organisation',
    part: 'issuer',
    steps: [
      { name: 'begin', picture: 'issue-wizard' },
      { name: 'entities', picture: 'new-entity' },
      { name: 'members', picture: 'invite-member' },
      { name: 'home', picture: 'home' },
    ],
  },
  {
    slug: 'structure',
    part: 'issuer',
    steps: [
      { name: 'open', picture: 'structure' },
      { name: 'edit', picture: 'structure-settings' },
      { name: 'share' },
    ],
  },
  {
    slug: 'issue-bonds',
    part: 'issuer',
    steps: [
      { name: 'make', picture: 'new-instrument' },
      { name: 'terms', picture: 'missing-terms' },
      { name: 'issue', picture: 'new-transaction' },
      { name: 'follow' },
    ],
  },
  {
    slug: 'publish-offer',
    part: 'issuer',
    steps: [
      { name: 'check', picture: 'public-link' },
      { name: 'sign' },
      { name: 'share', picture: 'offer' },
    ],
  },
  {
    slug: 'take-payments',
    part: 'issuer',
    steps: [
      { name: 'connect', picture: 'integrations' },
      { name: 'follow', picture: 'payments' },
      { name: 'statement' },
      { name: 'mark' },
    ],
  },
  {
    slug: 'yearly-statements',
    part: 'issuer',
    steps: [
      { name: 'make', picture: 'yearly-statements' },
      { name: 'look' },
      { name: 'publish' },
      { name: 'correct' },
    ],
  },
  {
    slug: 'pay-out',
    part: 'issuer',
    steps: [
      { name: 'begin', picture: 'payout-settings' },
      { name: 'make', picture: 'payment-runs' },
      { name: 'review', picture: 'payment-line' },
      { name: 'approve', picture: 'approve-run' },
      { name: 'bank' },
    ],
  },
  {
    slug: 'calendar',
    part: 'issuer',
    steps: [
      { name: 'see', picture: 'calendar' },
      { name: 'cash', picture: 'cash-needed' },
      { name: 'follow' },
      { name: 'book', picture: 'journal' },
    ],
  },
  {
    slug: 'dividends',
    part: 'issuer',
    steps: [
      { name: 'record', picture: 'record-dividend' },
      { name: 'tax' },
      { name: 'pay', picture: 'dividend' },
      { name: 'declare' },
    ],
  },
  {
    slug: 'register-transfer',
    part: 'issuer',
    steps: [
      { name: 'new', picture: 'new-transaction' },
      { name: 'historic' },
      { name: 'follow', picture: 'transaction' },
    ],
  },
  {
    slug: 'grant-options',
    part: 'issuer',
    steps: [{ name: 'default' }, { name: 'grant' }, { name: 'event' }, { name: 'exercise' }],
  },
  {
    slug: 'corporate-actions',
    part: 'issuer',
    steps: [
      { name: 'choose' },
      { name: 'preview' },
      { name: 'deed' },
      { name: 'own' },
      { name: 'undo' },
    ],
  },
  {
    slug: 'correct-mistake',
    part: 'issuer',
    steps: [
      { name: 'reverse', picture: 'reverse' },
      { name: 'balance' },
      { name: 'person', picture: 'participant' },
    ],
  },
  {
    slug: 'export-register',
    part: 'issuer',
    steps: [
      { name: 'date', picture: 'register' },
      { name: 'export', picture: 'export' },
      { name: 'seal' },
    ],
  },
  {
    slug: 'import-holders',
    part: 'issuer',
    steps: [{ name: 'choose', picture: 'import' }, { name: 'check' }, { name: 'send' }],
  },
  {
    slug: 'verify-deed',
    part: 'issuer',
    steps: [{ name: 'read', picture: 'deed' }, { name: 'compare' }, { name: 'reversed' }],
  },
  {
    slug: 'accept-invitation',
    part: 'investor',
    steps: [
      { name: 'open' },
      { name: 'check', picture: 'profile' },
      { name: 'accept', picture: 'accept' },
    ],
  },
  {
    slug: 'invest',
    part: 'investor',
    steps: [
      { name: 'read', picture: 'offer' },
      { name: 'choose', picture: 'invest-selection' },
      { name: 'confirm' },
    ],
  },
  {
    slug: 'pay',
    part: 'investor',
    steps: [{ name: 'find', picture: 'investor-home' }, { name: 'online' }, { name: 'bank' }],
  },
  {
    slug: 'be-paid',
    part: 'investor',
    steps: [
      { name: 'account' },
      { name: 'follow', picture: 'payments-received' },
      { name: 'accrued' },
    ],
  },
  {
    slug: 'transfer-units',
    part: 'investor',
    steps: [{ name: 'choose', picture: 'transfer' }, { name: 'steps' }, { name: 'wait' }],
  },
  {
    slug: 'follow-vesting',
    part: 'investor',
    steps: [{ name: 'read' }, { name: 'ask' }],
  },
  {
    slug: 'find-documents',
    part: 'investor',
    steps: [
      { name: 'position', picture: 'position' },
      { name: 'deed', picture: 'deed' },
      { name: 'statement' },
    ],
  },
  {
    slug: 'plans',
    part: 'platform',
    steps: [{ name: 'see', picture: 'billing' }, { name: 'change' }, { name: 'limits' }],
  },
  {
    slug: 'users',
    part: 'platform',
    steps: [{ name: 'add', picture: 'organizations' }, { name: 'invite' }, { name: 'trace' }],
  },
  {
    slug: 'system',
    part: 'platform',
    steps: [{ name: 'health', picture: 'system' }, { name: 'jobs' }, { name: 'progress' }],
  },
  {
    slug: 'backup',
    part: 'platform',
    steps: [
      { name: 'make' },
      { name: 'keep' },
      { name: 'restore' },
      { name: 'see', picture: 'system' },
    ],
  },
]

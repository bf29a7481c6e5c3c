import type { Mutant } from './mutant.ts'

export const serverMutants: readonly Mutant[] = [
  {
    file: 'server/src/features/transactions/create-transaction.ts',
    from: `  if (!on.isComplete) throw new RuleBroken('instrument-incomplete')\n`,
    to: '',
    breaks: 'units are issued of an instrument without its terms',
    tests: ['server/src/features/transactions/create-transaction.test.ts'],
  },
  {
    file: 'server/src/access/access.ts',
    from: `if (!on || !mayWithTransaction(actor, 'read transaction', on)) throw new NotFound()`,
    to: 'if (!on) throw new NotFound()',
    breaks: 'strangers learn which transactions there are',
    tests: ['server/src/features/transactions/transaction-states.test.ts'],
  },
  {
    file: 'server/src/http/serve.ts',
    from: '  if (settings.requireTwoFactor) assertSecondFactor(signedIn, endpoint.right, on)\n',
    to: '',
    breaks: 'administrators need no second factor',
    tests: ['server/src/access/second-factor.test.ts'],
  },
  {
    file: 'server/src/http/requests/guard-requests.ts',
    from: `site !== 'same-origin'`,
    to: `site === 'cross-site'`,
    breaks: 'a website on a neighbouring address acts in the name of who is signed in',
    tests: ['server/src/http/requests/guard-requests.test.ts'],
  },
  {
    file: 'server/src/features/organizations/members/members.queries.ts',
    from: 'where m.organization_id = ${organizationId} and m.id = ${memberId}',
    to: 'where m.id = ${memberId}',
    breaks: 'an organisation changes the members of another',
    tests: ['server/src/features/organizations/members/members.test.ts'],
  },
  {
    file: 'server/src/features/organizations/members/list-members.ts',
    from: '  await lockOrganization(tx, on.organizationId)\n',
    to: '',
    breaks: 'two superadmins who remove each other at once leave none',
    tests: ['server/src/features/organizations/members/members.test.ts'],
  },
  {
    file: 'server/src/features/accounts/sign-in.ts',
    from: '|| !isSame) throw',
    to: ') throw',
    breaks: 'who signs in while the password changes keeps a session by the old one',
    tests: ['server/src/features/accounts/passwords/own-password.test.ts'],
  },
  {
    file: 'server/src/features/payments/refresh-payment.ts',
    from: '    await enqueueRefresh(context.pool, keyOf(payment))\n',
    to: '',
    breaks: 'nobody asks again after a payment when its provider was away',
    tests: ['server/src/features/payments/payment-outcomes.test.ts'],
  },
  {
    file: 'server/src/features/invest/make-investment.ts',
    from: `new RuleBroken('investor-is-issuer', {}, 'receiving_legal_person_id')`,
    to: `new RuleBroken('investor-is-issuer', {}, 'amount')`,
    breaks: 'the refusal stands at the amount, where nothing is wrong',
    tests: ['server/src/features/invest/make-investment.test.ts'],
  },
  {
    file: 'server/src/lib/clock.ts',
    from: 'toZonedDateTimeISO(ZONE)',
    to: `toZonedDateTimeISO('UTC')`,
    breaks: 'for two hours after midnight it is still yesterday',
    tests: ['server/src/features/invest/make-investment.test.ts'],
  },
]

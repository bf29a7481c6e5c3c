import type { Mutant } from './mutant.ts'

export const webMutants: readonly Mutant[] = [
  {
    file: 'web/src/features/transactions/transactions.api.ts',
    from: `    // Also after a refusal: it may have been decided elsewhere, and then what is on screen is old.
    onSettled: `,
    to: '    onSuccess: ',
    breaks: 'what was decided elsewhere stays on screen as it was',
    tests: ['web/src/features/transactions/transaction-panel.test.tsx'],
  },
  {
    file: 'web/src/features/transactions/answer/use-decision.ts',
    from: `if (!missingInfoOf(error)) toastFailure(error, failedText(error))\n`,
    to: '',
    breaks: 'nobody hears that a decision failed',
    tests: ['web/src/features/transactions/answer/decision-dialog.test.tsx'],
  },
  {
    file: 'web/src/features/transactions/answer/pay-button.tsx',
    from: 'disabled={!hasPaymentMethod && !isUnderWay}',
    to: 'disabled={false}',
    breaks: 'one can start to pay where there is no way to',
    tests: ['web/src/features/transactions/answer/pay-button.test.tsx'],
  },
  {
    file: 'web/src/features/transactions/answer/pay-button.tsx',
    from: `hasPaymentMethod ? 'goOn' : 'bank'`,
    to: `hasPaymentMethod ? 'action' : 'bank'`,
    breaks: 'paying that is under way looks as if it had not begun',
    tests: ['web/src/features/transactions/answer/pay-button.test.tsx'],
  },
  {
    file: 'web/src/features/transactions/create/transaction-draft.ts',
    from: `refuse(message('receiver-is-sender'), 'receiving_legal_person_id')`,
    to: `refuse(message('receiver-is-sender'), 'sending_legal_person_id')`,
    breaks: 'the refusal stands at the sender, where nothing is wrong',
    tests: ['web/src/features/transactions/create/transaction-draft.test.ts'],
  },
  {
    file: 'web/src/features/transactions/create/transaction-draft.ts',
    from: 'draft.effective_date > limits.today',
    to: 'draft.effective_date >= limits.today',
    breaks: 'what happened today cannot be recorded today',
    tests: ['web/src/features/transactions/create/transaction-draft.test.ts'],
  },
  {
    file: 'web/src/lib/use-idempotency-key.ts',
    from: 'if (!open.current.idempotencyKey || open.current.input !== input)\n      open.current',
    to: 'open.current',
    breaks: 'a second try after a lost answer does the same twice',
    tests: ['web/src/lib/form.test.tsx'],
  },
  {
    file: 'web/src/lib/call.ts',
    from: '  if (response.status === 401) onSignedOut()\n',
    to: '',
    breaks: 'who is signed out keeps looking at what they may not see any more',
    tests: ['web/src/lib/call.test.ts'],
  },
  {
    file: 'web/src/shared/session.ts',
    from: '      dropAllDrafts()\n',
    to: '',
    breaks: 'who signs out leaves what they typed to the next',
    tests: ['web/src/features/accounts/profile/facts-section.test.tsx'],
  },
  {
    file: 'web/src/app/screens/organization/members-screen.tsx',
    from: `actions={mayManage ? invite('filled')`,
    to: `actions={organizationId ? invite('filled')`,
    breaks: 'members are offered to invite, which they may not',
    tests: ['web/src/app/screens/organization/members-screen.test.tsx'],
  },
]

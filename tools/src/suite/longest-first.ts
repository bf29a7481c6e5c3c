import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files whose tests follow from each other, so that one processor does them while others run out of work. The longest are first.
const LONGEST = [
  // This one mostly waits.
  'server/test/torture/torture.test.ts',
  'server/test/access/access.test.ts',
  'server/src/main.test.ts',
  'server/src/features/register/ledger/register.property.test.ts',
  'server/src/backup/back-up.test.ts',
  'server/src/backup/s3-target.test.ts',
  'server/src/backup/run-backup.test.ts',
  'packages/embedded-postgres/src/start-postgres.test.ts',
  'server/src/move-storage.test.ts',
  'server/src/features/payments/instrument-payments/payment-ends.test.ts',
  'server/src/features/transactions/transaction-states.test.ts',
  'server/src/storage/sweep-orphans.test.ts',
  'server/src/features/deeds/pdf/deed-pdf.test.ts',
  'server/src/features/imports/rows/named-in-rows.test.ts',
  'server/src/features/imports/rows/edit-import-rows.test.ts',
  'server/src/db/setup/migrate.test.ts',
  'server/src/features/payments/refunds/refund-payment.test.ts',
]

/** Starts with the files that take longest, of which a fresh clone knows the sizes alone; the others follow as vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer, not an array
    const inOrder = await super.sort(files)
    return inOrder.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const index = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return index === -1 ? LONGEST.length : index
}

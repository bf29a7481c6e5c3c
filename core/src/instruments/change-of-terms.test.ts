import { expect, it } from 'vitest'
import { brokenChangeDays, type DatedChange } from './change-of-terms.ts'

const CHANGE: DatedChange = {
  ...{ isLocked: true, resolvedOn: '2026-03-01', effectiveDate: '2026-04-01', today: '2026-03-10' },
  ...{ latestChange: null, lastPromise: null },
}

it.each<{ what: string; change: Partial<DatedChange>; broken: [string, string?][] }>([
  { what: 'a change from a later day', change: {}, broken: [] },
  { what: 'one from its own day', change: { effectiveDate: '2026-03-01' }, broken: [] },
  {
    what: 'one from before its resolution',
    change: { effectiveDate: '2026-02-28' },
    broken: [['change-before-resolution', 'effective_date']],
  },
  {
    what: 'a resolution that is not taken yet',
    change: { resolvedOn: '2026-03-11' },
    broken: [['resolution-in-future', 'resolved_on']],
  },
  { what: 'a resolution of today', change: { resolvedOn: '2026-03-10' }, broken: [] },
  {
    what: 'one on the day of another',
    change: { latestChange: '2026-04-01' },
    broken: [['change-before-another', 'effective_date']],
  },
  { what: 'one after another', change: { latestChange: '2026-03-31' }, broken: [] },
  {
    what: 'one from a day on which units were issued on the terms as they are',
    change: { lastPromise: '2026-04-01' },
    broken: [['terms-promised-since', 'effective_date']],
  },
  { what: 'one after the last issue', change: { lastPromise: '2026-03-31' }, broken: [] },
  {
    what: 'one while there are no units',
    change: { isLocked: false },
    broken: [['change-not-needed']],
  },
  {
    what: 'one that is only looked at',
    change: { resolvedOn: undefined, effectiveDate: '2020-01-01' },
    broken: [],
  },
])('$what breaks $broken', ({ change, broken }) => {
  const found = brokenChangeDays({ ...CHANGE, ...change })
  expect(found.map(({ rule, field }) => (field ? [rule, field] : [rule]))).toEqual(broken)
})

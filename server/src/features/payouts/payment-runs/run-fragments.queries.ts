import { sql } from 'kysely'
import { IS_TAKEN_BACK } from '../../../db/sql-fragments.ts'

/** What of a run (its totals t) neither was paid nor refused, in cents: without what is held back. */
export const OPEN_CENTS = sql`(t.net_cents - t.executed_cents - t.refused_cents)`

/** How far a run (r, with its totals t) is: an approved one goes on until no line is open. */
export const RUN_STATE = sql`case
  when r.withdrawn_at is not null then 'withdrawn'
  when r.status <> 'approved' then r.status
  when coalesce(t.lines - t.held_lines - t.executed_lines - t.refused_lines, 0) > 0 or coalesce(t.executed_lines + t.refused_lines, 0) = 0
    then 'approved'
  when t.refused_lines > 0 then 'partly_paid'
  else 'paid'
end`

/** Whether what a line (l) was to pay was refused or came back, and no other line pays it. */
export const IS_LEFT = sql`(l.status in ('refused', 'returned') and l.net_cents > 0 and not exists (
  select from payment_lines f where f.organization_id = l.organization_id and f.of_line_id = l.id))`

/** Whether somebody marked a line (l) as paid, and that stands. */
export const IS_MARKED_PAID = sql`(l.status = 'executed' and exists (
  select from payment_line_events e
  where e.organization_id = l.organization_id and e.line_id = l.id and e.kind = 'marked paid' and not ${IS_TAKEN_BACK}))`

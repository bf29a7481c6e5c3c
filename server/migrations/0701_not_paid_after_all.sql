-- Somebody who said that a line was paid may take that back, with why.
alter table payment_line_events
  drop constraint payment_line_events_kind_check,
  add constraint payment_line_events_kind_check check (
    kind in ('held', 'released', 'sent', 'executed', 'refused', 'returned', 'marked paid', 'marked returned', 'marked unpaid'));

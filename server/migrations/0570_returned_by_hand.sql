-- Money of a line may come back without a word of the bank that names it: somebody records that, with the day and why.
alter table payment_line_events
  drop constraint payment_line_events_kind_check,
  add constraint payment_line_events_kind_check
    check (kind in ('held', 'released', 'sent', 'executed', 'refused', 'returned', 'marked paid', 'marked returned'));

-- How the days of a period that is not whole are counted, for the interest of a bond: one convention for everybody who holds it.
alter table bond_terms
  add column day_count text not null default 'act/act icma' check (day_count in ('act/act icma', '30e/360', 'act/365f'));

-- What came to somebody, and what left: who held which units on a day of payment is followed back through these. They begin with the
-- instrument, since whoever looks for an entry by its source must never be led through all entries of the organisation.
create index register_entries_received on register_entries (instrument_id, to_holder_id, effective_date);
create index register_entries_given on register_entries (instrument_id, from_holder_id, effective_date)
  where from_holder_id is not null;
-- What was issued, the first sale first; an index for all givers would not be known to be in the order of days.
create index register_entries_issued on register_entries (instrument_id, effective_date) where from_holder_id is null;

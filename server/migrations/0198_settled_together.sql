-- What statements change of totals is kept here until the transaction of the database ends, and is then written once for each instrument:
-- the same for one row and for two hundred thousand. Nothing of it outlives the transaction, so that it need not survive a crash either.
create unlogged table totals_to_settle (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  organization_id uuid not null,
  instrument_id uuid not null,
  blocked_cents bigint not null,
  invested_cents bigint not null);
create index totals_to_settle_of_transaction on totals_to_settle (transaction_id, organization_id, instrument_id, id);

-- `part` is of what was asked, where the receipts have to be covered all the same; of what only leaves, there is none.
create unlogged table receipts_to_settle (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  organization_id uuid not null,
  instrument_id uuid not null,
  day date,
  change bigint not null default 0,
  part text);
create index receipts_to_settle_of_transaction on receipts_to_settle (transaction_id, organization_id, instrument_id, id);

alter type act add attribute is_silent boolean;

drop trigger if exists issuance_is_counted on transactions;
drop function if exists count_issuance();
drop trigger if exists receipts_are_counted on register_entries;
drop trigger if exists receipts_stay_covered on register_entries;
drop trigger if exists receipts_stay_promised on transactions;
drop function if exists count_receipts();
drop function if exists entry_keeps_coverage();
drop function if exists promise_keeps_coverage();
drop trigger if exists transaction_is_followed_up on transactions;
drop function if exists follow_up_transaction();
drop view if exists bulk_settlements;
drop function if exists settle_in_totals();
drop function if exists settle_bulk(uuid, uuid);
drop function if exists bulk_sum(text);
drop function if exists prepare_bulk();
drop table if exists receipts_in_bulk;

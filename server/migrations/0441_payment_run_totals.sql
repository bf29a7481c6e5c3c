-- What the lines of a run come to: follows from them, so that a run of a hundred thousand lines is looked at as fast as one of ten.
create table payment_run_totals (
  organization_id uuid not null,
  run_id uuid not null,
  lines bigint not null,
  interest_cents bigint not null,
  redemption_cents bigint not null,
  dividend_cents bigint not null,
  correction_cents bigint not null,
  withheld_cents bigint not null,
  -- Of lines that are not held back.
  net_cents bigint not null,
  held_lines bigint not null,
  held_cents bigint not null,
  executed_lines bigint not null,
  executed_cents bigint not null,
  -- Refused, or returned later.
  refused_lines bigint not null,
  refused_cents bigint not null,
  no_iban bigint not null,
  zero bigint not null,
  primary key (organization_id, run_id),
  foreign key (organization_id, run_id) references payment_runs (organization_id, id)
);

insert into payment_run_totals
select organization_id, run_id, count(*), sum(interest_cents), sum(redemption_cents), sum(dividend_cents), sum(correction_cents),
  sum(withheld_cents), coalesce(sum(net_cents) filter (where not is_held), 0), count(*) filter (where is_held),
  coalesce(sum(net_cents) filter (where is_held), 0), count(*) filter (where status = 'executed'),
  coalesce(sum(net_cents) filter (where status = 'executed'), 0), count(*) filter (where status in ('refused', 'returned')),
  coalesce(sum(net_cents) filter (where status in ('refused', 'returned')), 0), count(*) filter (where iban is null),
  count(*) filter (where net_cents = 0)
from payment_lines
group by organization_id, run_id;

-- The largest of a run, those whose account was changed lately, and those of whom none is known.
create index payment_lines_net on payment_lines (organization_id, run_id, net_cents, id);
create index payment_lines_fresh on payment_lines (organization_id, run_id, iban_changed_at) where iban_changed_at is not null;
create index payment_lines_no_iban on payment_lines (organization_id, run_id, payee_name, id) where iban is null;

-- What a company resolves to pay its shareholders in cash: the resolution, what it is for each class and for the receipts of it, and the tax that is
-- withheld. As the register these only grow. Who gets how much follows from the register of the record date, and stays in the lines of the
-- payment run once that is approved.

create table dividends (
  organization_id uuid not null references organizations,
  id uuid not null,
  issuer_id uuid not null references legal_persons,
  resolved_on date not null check (resolved_on between '1600-01-01' and '2400-01-01'),
  -- Of a BV: before its board approved it a resolution has no effect (art. 2:216 lid 2 BW).
  board_approved_on date,
  is_interim boolean not null,
  -- Whoever holds at the close of this day gets it.
  record_date date not null,
  -- The day on which it is made available, and tax is withheld.
  payment_date date not null,
  description text check (description <> ''),
  stored_file_id uuid references stored_files,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  primary key (organization_id, id),
  constraint holders_are_known_when_paid check (record_date <= payment_date),
  constraint paid_once_resolved check (payment_date >= resolved_on and payment_date >= board_approved_on)
);
create index dividends_id on dividends (id);
create index dividends_payment on dividends (organization_id, payment_date desc, id desc);

-- What was resolved for a class, or goes on to the holders of receipts of it.
create table dividend_parts (
  organization_id uuid not null,
  id uuid not null,
  dividend_id uuid not null,
  instrument_id uuid not null,
  -- Millionths of a euro.
  per_unit_millionths bigint check (per_unit_millionths > 0),
  total_cents bigint check (total_cents > 0),
  -- Of receipts: the part of the shares on which their foundation gets what it passes on.
  through_part_id uuid,
  -- Its place among the parts.
  position integer not null,
  primary key (organization_id, id),
  foreign key (organization_id, dividend_id) references dividends (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id),
  foreign key (organization_id, through_part_id) references dividend_parts (organization_id, id),
  constraint dividend_has_one_amount check (num_nonnulls(per_unit_millionths, total_cents, through_part_id) = 1),
  constraint dividend_part_once unique (organization_id, dividend_id, instrument_id)
);
create index dividend_parts_id on dividend_parts (id);
create index dividend_parts_instrument on dividend_parts (organization_id, instrument_id);

-- A dividend is turned back as a whole, once.
create table dividend_reversals (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  dividend_id uuid not null,
  reason text not null check (reason <> ''),
  reversed_by uuid not null references users,
  reversed_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, dividend_id) references dividends (organization_id, id),
  constraint dividend_reversed_once unique (organization_id, dividend_id)
);

-- The part of a dividend that is withheld, from a day on (art. 5 Wet op de dividendbelasting 1965). The same for everybody.
create table dividend_tax_rates (
  id uuid not null default uuid_v7() unique,
  from_date date primary key,
  rate_millionths integer not null check (rate_millionths between 0 and 1000000),
  source text not null check (source <> ''),
  added_by uuid references users,
  added_at timestamptz not null default now()
);
-- Of days before it nobody is paid here, so that no rate of those is known until somebody adds it.
insert into dividend_tax_rates (from_date, rate_millionths, source)
values ('2007-01-01', 150000, 'Art. 5 Wet op de dividendbelasting 1965');

-- Why less is withheld of a holder, or nothing. Who holds nothing special, and every issuer, are null.
create table dividend_tax_exemptions (
  organization_id uuid not null references organizations,
  id uuid not null,
  holder_id uuid references legal_persons,
  issuer_id uuid references legal_persons,
  ground text not null check (ground in ('participation', 'eu_parent', 'exempted_body', 'no_obligation', 'treaty')),
  rate_millionths integer not null check (rate_millionths between 0 and 1000000),
  from_date date not null,
  until_date date,
  note text check (note <> ''),
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  primary key (organization_id, id),
  constraint exemption_is_of_somebody check (num_nonnulls(holder_id, issuer_id) > 0),
  constraint exemption_ends_later check (until_date >= from_date)
);
create index dividend_tax_exemptions_holder on dividend_tax_exemptions (holder_id);

-- The last day of an exemption, where that was said later on: once.
create table dividend_exemption_ends (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  exemption_id uuid not null,
  until_date date not null,
  ended_by uuid not null references users,
  ended_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, exemption_id) references dividend_tax_exemptions (organization_id, id),
  constraint exemption_ended_once unique (organization_id, exemption_id)
);

-- A run of a dividend pays a part of it.
alter table payment_runs add foreign key (organization_id, dividend_id) references dividend_parts (organization_id, id);

alter type history_kind add value 'dividend';
alter type history_kind add value 'dividend part';
alter type history_kind add value 'dividend reversal';
alter type history_kind add value 'tax exemption';
alter type history_kind add value 'end of tax exemption';

-- The email address that a holder of shares or receipts made known to a company, to be called to its meetings by (art. 2:113 lid 4 and
-- 2:223 lid 2 BW ask their consent): from a day on, until another is made known or it is withdrawn. It stands beside the address in the
-- register, of any day. It goes when somebody is erased.
create table convocation_addresses (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  legal_person_id uuid not null references legal_persons,
  -- Null where it was withdrawn.
  email text check (length(email) between 3 and 320),
  from_date date not null,
  -- Said by the holder, or by the organisation to which they made it known.
  by_holder boolean not null,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  primary key (organization_id, id)
);
create index convocation_addresses_person on convocation_addresses (organization_id, legal_person_id, from_date, id);
create index convocation_addresses_legal_person on convocation_addresses (legal_person_id);

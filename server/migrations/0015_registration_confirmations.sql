-- That a holder agreed with what was registered: who, when and from where. The registration itself stays as it was stated.
create table registration_confirmations (
  organization_id uuid not null,
  balance_registration_id uuid not null,
  user_id uuid not null references users,
  confirmed_at timestamptz not null default now(),
  ip inet,
  primary key (organization_id, balance_registration_id),
  foreign key (organization_id, balance_registration_id) references balance_registrations (organization_id, id)
);
create trigger registration_confirmations_only_grow before update or delete or truncate on registration_confirmations
  for each statement execute function refuse_change();

-- What was registered for one holder, in all organisations.
create index balance_registrations_holder on balance_registrations (legal_person_id, effective_date desc, id desc);
create index balance_registrations_id on balance_registrations (id, organization_id);
